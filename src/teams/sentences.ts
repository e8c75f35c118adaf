import { sentences } from '../kernel/said.ts'

/** What teams says to people. */
export const say = sentences('teams', {
  membersMayOnlyLook: {
    en: 'Members of a team may look; only its owners and managers decide.',
    es: 'Los miembros de un equipo pueden mirar; solo deciden sus propietarios y gerentes.',
  },
  nameLengthOutOfRange: {
    en: 'The name of a team has 1 to {count} characters.',
    es: 'El nombre de un equipo tiene de 1 a {count} caracteres.',
  },
  tooManyTeams: { en: 'Nobody belongs to more than {count} teams.', es: 'Nadie pertenece a más de {count} equipos.' },
  invitationWithdrawn: { en: 'The invitation is withdrawn.', es: 'La invitación se retiró.' },
  invitationDeclined: { en: 'The invitation is declined.', es: 'La invitación se rechazó.' },
  teamInvitedTooMany: {
    en: 'A team invites at most {number} people a day. Invite the others tomorrow.',
    es: 'Un equipo puede invitar como máximo a {number} personas al día. Invite a las demás mañana.',
  },
  youInvitedTooMany: {
    en: 'You can invite at most {number} people a day. Invite the others tomorrow.',
    es: 'Usted puede invitar como máximo a {number} personas al día. Invite a las demás mañana.',
  },
  invitedAlready: {
    en: 'They are invited already. Withdraw that invitation to send another.',
    es: 'Esta persona ya está invitada. Retire esa invitación para enviar otra.',
  },
  inTooManyTeams: {
    en: 'Nobody belongs to more than {count} teams. Leave one first.',
    es: 'Nadie pertenece a más de {count} equipos. Salga antes de uno.',
  },
  memberRemoved: { en: 'They no longer belong to the team.', es: 'Esta persona ya no pertenece al equipo.' },
  ownersOnly: {
    en: 'Only owners of the team choose who belongs to it.',
    es: 'Solo los propietarios del equipo deciden quién pertenece a él.',
  },
  ownerRequired: {
    en: 'A team needs an owner. Make somebody else an owner first.',
    es: 'Un equipo necesita un propietario. Haga antes propietario a otra persona.',
  },
  lastOwnerTeam: { en: 'This is the last owner of the team.', es: 'Es el último propietario del equipo.' },
  teamHeaderInvalid: {
    en: 'The X-Team-Id header must be one integer, the id of a team.',
    es: 'La cabecera X-Team-Id debe ser un número entero, el de un equipo.',
  },
  notMember: { en: 'You are not a member of this team.', es: 'Usted no pertenece a este equipo.' },
  isMemberAs: {
    en: 'They are already on this team with the role {role}. Change their role instead.',
    es: 'Esta persona ya está en este equipo con la función {role}. Cambie su función.',
  },
  isInvitedAs: {
    en: 'They are invited as {role} already. Withdraw that invitation to send another.',
    es: 'Esta persona ya está invitada como {role}. Retire esa invitación para enviar otra.',
  },
  noPersonOfAddress: {
    en: 'A person with the email address {email} was not found.',
    es: 'No se encontró a nadie con el correo electrónico {email}.',
  },
})

/** A role inside a sentence. */
export const roleWord = sentences('role', {
  owner: { en: 'owner', es: 'propietaria' },
  manager: { en: 'manager', es: 'gerente' },
  member: { en: 'member', es: 'miembro' },
})
