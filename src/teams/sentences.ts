import { sentences } from '../kernel/said.ts'

/** Messages of teams. */
export const say = sentences('teams', {
  membersMayOnlyLook: {
    en: 'Team members can only view. Owners and managers decide.',
    es: 'Los miembros del equipo solo pueden ver. Deciden los propietarios y gestores.',
  },
  nameLengthOutOfRange: {
    en: 'A team name must have 1 to {count} characters.',
    es: 'El nombre de un equipo debe tener de 1 a {count} caracteres.',
  },
  tooManyTeams: { en: 'A person can belong to at most {count} teams.', es: 'Una persona puede pertenecer como máximo a {count} equipos.' },
  invitationWithdrawn: { en: 'The invitation was withdrawn.', es: 'La invitación se retiró.' },
  invitationDeclined: { en: 'The invitation was declined.', es: 'La invitación se rechazó.' },
  teamInvitedTooMany: {
    en: 'A team can invite at most {number} people a day. Invite the others tomorrow.',
    es: 'Un equipo puede invitar como máximo a {number} personas al día. Invite a las demás mañana.',
  },
  youInvitedTooMany: {
    en: 'You can invite at most {number} people a day. Invite the others tomorrow.',
    es: 'Usted puede invitar como máximo a {number} personas al día. Invite a las demás mañana.',
  },
  invitedAlready: {
    en: 'This person was already invited. Withdraw that invitation to send another.',
    es: 'Esta persona ya está invitada. Retire esa invitación para enviar otra.',
  },
  inTooManyTeams: {
    en: 'A person can belong to at most {count} teams. Leave one first.',
    es: 'Una persona puede pertenecer como máximo a {count} equipos. Salga antes de uno.',
  },
  memberRemoved: { en: 'This person is no longer on the team.', es: 'Esta persona ya no está en el equipo.' },
  ownersOnly: { en: 'Only owners can decide who is on the team.', es: 'Solo los propietarios deciden quién está en el equipo.' },
  ownerRequired: {
    en: 'A team needs an owner. Make someone else an owner first.',
    es: 'Un equipo necesita un propietario. Haga antes propietario a otra persona.',
  },
  lastOwnerTeam: { en: 'This is the last owner of the team.', es: 'Es el último propietario del equipo.' },
  teamHeaderInvalid: {
    en: 'The X-Team-Id header must be one integer, the id of a team.',
    es: 'La cabecera X-Team-Id debe ser un número entero, el de un equipo.',
  },
  notMember: { en: 'You are not a member of this team.', es: 'Usted no pertenece a este equipo.' },
  isMemberAs: {
    en: 'This person is already on the team as {role}. Change their role instead.',
    es: 'Esta persona ya es {role} de este equipo. Cambie su función.',
  },
  isInvitedAs: {
    en: 'This person was already invited as {role}. Withdraw that invitation to send another.',
    es: 'Esta persona ya está invitada como {role}. Retire esa invitación para enviar otra.',
  },
  noPersonOfAddress: {
    en: 'No account with the email address {email} was found.',
    es: 'No se encontró ninguna cuenta con el correo electrónico {email}.',
  },
})

/** A role inside a sentence. */
export const roleWord = sentences('role', {
  owner: { en: 'owner', es: 'propietaria' },
  manager: { en: 'manager', es: 'gerente' },
  member: { en: 'member', es: 'miembro' },
})
