import { bilingual } from '../../bilingual.ts'

export const team = bilingual({
  title: { en: 'Team', es: 'Equipo' },
  lede: {
    en: 'Sell together with a team. Members share the same auctions, settlements and tools.',
    es: 'Venda en equipo. Los miembros comparten subastas, liquidaciones y herramientas.',
  },
  acting: { en: 'Your accounts', es: 'Sus cuentas' },
  yourself: { en: 'Personal account', es: 'Cuenta personal' },
  choose: { en: 'Switch to', es: 'Cambiar a' },
  switch: { en: 'Switch', es: 'Cambiar' },
  yours: { en: 'Your teams', es: 'Sus equipos' },
  none: { en: 'You’re not on a team', es: 'No está en ningún equipo' },
  noneHint: { en: 'Create a team to sell with others.', es: 'Cree un equipo para vender con otros.' },
  found: { en: 'Create team', es: 'Crear equipo' },
  name: { en: 'Name', es: 'Nombre' },
  nameHint: {
    en: 'Shown to buyers, like “Prairie Land Company”.',
    es: 'Lo ven los compradores, como «Tierras de la Pradera».',
  },
  current: { en: 'Current', es: 'Actual' },
  members: { en: { one: '{count} member', other: '{count} members' }, es: { one: '{count} miembro', other: '{count} miembros' } },
  roles: {
    en: { owner: 'Owner', manager: 'Manager', member: 'Member' },
    es: { owner: 'Propietario', manager: 'Gerente', member: 'Miembro' },
  },
  roleHints: {
    owner: { en: 'Can sell and manage members.', es: 'Puede vender y administrar miembros.' },
    manager: { en: 'Can sell for the team.', es: 'Puede vender por el equipo.' },
    member: { en: 'Can view only.', es: 'Solo puede ver.' },
  },
  columns: {
    en: { name: 'Name', email: 'Email', role: 'Role', since: 'Joined', until: 'Expires' },
    es: { name: 'Nombre', email: 'Correo electrónico', role: 'Función', since: 'Miembro desde', until: 'Vence' },
  },
  you: { en: '(you)', es: '(usted)' },
  add: { en: 'Invite a member', es: 'Invitar a un miembro' },
  invite: { en: 'Send invitation', es: 'Enviar invitación' },
  email: { en: 'Email address', es: 'Correo electrónico' },
  emailHint: {
    en: 'We’ll email an invitation. They join when they accept, and can create an account then.',
    es: 'Enviaremos una invitación por correo. Se une cuando acepte, y puede crear su cuenta entonces.',
  },
  role: { en: 'Role', es: 'Función' },
  saveRole: { en: 'Change role', es: 'Cambiar función' },
  remove: { en: 'Remove', es: 'Eliminar' },
  leave: { en: 'Leave team', es: 'Dejar el equipo' },
  removeQuestion: { en: (name: string) => `Remove ${name} from the team?`, es: (name: string) => `¿Eliminar a ${name} del equipo?` },
  removeText: { en: 'They will lose access to the team’s auctions and data.', es: 'Perderá el acceso a las subastas y los datos del equipo.' },
  leaveQuestion: { en: (name: string) => `Leave ${name}?`, es: (name: string) => `¿Dejar ${name}?` },
  leaveText: {
    en: 'You will lose access to the team’s auctions and data. You can bid in its auctions that start 90 days or more from now.',
    es: 'Perderá el acceso a las subastas y los datos del equipo. Podrá ofertar en sus subastas que empiecen dentro de 90 días o más.',
  },
  onlyOwners: { en: 'Only owners can manage members.', es: 'Solo los propietarios pueden administrar miembros.' },
  all: { en: 'All your teams', es: 'Todos sus equipos' },
  youAre: { en: (role: string) => `Your role: ${role}.`, es: (role: string) => `Su función: ${role}.` },
  lastOwner: {
    en: 'A team needs an owner. Make someone else an owner first.',
    es: 'El equipo necesita un propietario. Antes haga propietario a otra persona.',
  },
  invited: { en: 'Pending invitations', es: 'Invitaciones pendientes' },
  withdraw: { en: 'Withdraw', es: 'Retirar' },
  invitedTo: { en: (name: string) => `Invitation to join ${name}`, es: (name: string) => `Invitación para unirse a ${name}` },
  invitedBy: {
    en: '{inviter} invited you to the team. Your role: {role}. {hint} This invitation expires {moment}.',
    es: '{inviter} le invitó al equipo. Su función: {role}. {hint} Esta invitación vence el {moment}.',
  },
  noBidding: {
    en: 'While you are a member, and for 90 days after you leave, you can’t bid on lots sold by this team or its members. You can leave at any time.',
    es: 'Mientras sea miembro, y durante 90 días después de salir, no podrá ofertar por lotes de este equipo ni de sus miembros. Puede salir cuando quiera.',
  },
  accept: { en: 'Join team', es: 'Unirse al equipo' },
  decline: { en: 'Decline', es: 'Rechazar' },
  closed: { en: 'Invitation not available', es: 'Invitación no disponible' },
  closedText: {
    en: (email: string) =>
      `It expired, was withdrawn or used, or was sent to an email other than ${email}. If you just signed up, confirm your email first.`,
    es: (email: string) =>
      `Venció, se retiró o ya se usó, o se envió a un correo distinto de ${email}. Si acaba de registrarse, confirme antes su correo.`,
  },
  rights: {
    title: { en: 'Permissions', es: 'Permisos' },
    what: { en: 'Permission', es: 'Permiso' },
    yes: { en: 'Yes', es: 'Sí' },
    no: { en: 'No', es: 'No' },
    names: {
      look: { en: 'View auctions, lots, inventory and webhooks', es: 'Ver subastas, lotes, inventario y webhooks' },
      sell: { en: 'Create, publish and manage auctions', es: 'Crear, publicar y administrar subastas' },
      money: {
        en: 'See inventory costs, pay invoices, choose a plan',
        es: 'Ver costos del inventario, pagar facturas, elegir un plan',
      },
      people: { en: 'Invite and remove members, change roles', es: 'Invitar y eliminar miembros, cambiar funciones' },
    },
  },
})
