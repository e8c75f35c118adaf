import { bilingual } from '../../bilingual.ts'

export const team = bilingual({
  title: { en: 'Team', es: 'Equipo' },
  lede: {
    en: 'Sell together: what a team sells belongs to the team, and its members see the same auctions, money and tools.',
    es: 'Venda con otros: lo que vende un equipo es del equipo, y sus miembros ven las mismas subastas, cuentas y herramientas.',
  },
  acting: { en: 'You sell for', es: 'Usted vende para' },
  yourself: { en: 'Yourself', es: 'Usted mismo' },
  choose: { en: 'Sell for', es: 'Vender para' },
  switch: { en: 'Switch', es: 'Cambiar' },
  yours: { en: 'Your teams', es: 'Sus equipos' },
  none: { en: 'You belong to no team', es: 'No pertenece a ningún equipo' },
  noneHint: { en: 'Found one to sell together with others.', es: 'Cree uno para vender junto con otros.' },
  found: { en: 'Found a team', es: 'Crear un equipo' },
  name: { en: 'Name', es: 'Nombre' },
  nameHint: {
    en: 'How buyers read it, such as “Prairie Land Company”.',
    es: 'Como lo leen los compradores, por ejemplo «Tierras de la Pradera».',
  },
  current: { en: 'You work here', es: 'Trabaja aquí' },
  members: { en: { one: '{count} member', other: '{count} members' }, es: { one: '{count} miembro', other: '{count} miembros' } },
  roles: {
    en: { owner: 'Owner', manager: 'Manager', member: 'Member' },
    es: { owner: 'Propietario', manager: 'Gestor', member: 'Miembro' },
  },
  roleHints: {
    owner: { en: 'Sells, and chooses who belongs to the team.', es: 'Vende y decide quién pertenece al equipo.' },
    manager: { en: 'Sells for the team.', es: 'Vende para el equipo.' },
    member: { en: 'Looks, and changes nothing.', es: 'Mira, sin cambiar nada.' },
  },
  columns: {
    en: { name: 'Name', email: 'Email', role: 'Role', since: 'Since', until: 'Open until' },
    es: { name: 'Nombre', email: 'Correo electrónico', role: 'Función', since: 'Desde', until: 'Abierta hasta' },
  },
  you: { en: '(you)', es: '(usted)' },
  add: { en: 'Invite somebody', es: 'Invitar a alguien' },
  invite: { en: 'Send the invitation', es: 'Enviar la invitación' },
  email: { en: 'Email address', es: 'Dirección de correo' },
  emailHint: {
    en: 'They get an email and become a member when they accept. They can sign up then.',
    es: 'Recibe un correo y será miembro cuando acepte. Puede registrarse entonces.',
  },
  role: { en: 'Role', es: 'Función' },
  saveRole: { en: 'Change role', es: 'Cambiar función' },
  remove: { en: 'Remove', es: 'Quitar' },
  leave: { en: 'Leave the team', es: 'Dejar el equipo' },
  removeQuestion: { en: (name: string) => `Remove ${name} from the team?`, es: (name: string) => `¿Quitar a ${name} del equipo?` },
  removeText: { en: 'They can no longer see or change anything of the team’s.', es: 'Ya no podrá ver ni cambiar nada del equipo.' },
  leaveQuestion: { en: (name: string) => `Leave ${name}?`, es: (name: string) => `¿Dejar ${name}?` },
  leaveText: {
    en: 'You can no longer see or change anything of the team’s. You can bid in its auctions that start 90 days or more from now.',
    es: 'Ya no podrá ver ni cambiar nada del equipo. Podrá ofertar en sus subastas que empiecen dentro de 90 días o más.',
  },
  onlyOwners: { en: 'Owners choose who belongs to the team.', es: 'Los propietarios deciden quién pertenece al equipo.' },
  all: { en: 'All your teams', es: 'Todos sus equipos' },
  youAre: { en: (role: string) => `You belong to it as: ${role}.`, es: (role: string) => `Usted pertenece a él como: ${role}.` },
  lastOwner: {
    en: 'The last owner stays. Make somebody else an owner first.',
    es: 'El último propietario se queda. Antes haga propietario a otra persona.',
  },
  invited: { en: 'Invited, not answered yet', es: 'Invitados, aún sin respuesta' },
  withdraw: { en: 'Withdraw', es: 'Retirar' },
  invitedTo: { en: (name: string) => `An invitation from ${name}`, es: (name: string) => `Una invitación de ${name}` },
  invitedBy: {
    en: '{inviter} asks you to join the team. Your role: {role}. {hint} The invitation stands until {moment}.',
    es: '{inviter} le pide que entre en el equipo. Su papel: {role}. {hint} La invitación vale hasta el {moment}.',
  },
  noBidding: {
    en: 'Once you join, you cannot bid on what this team or its people sell, and not for 90 days after you leave. You can leave at any time.',
    es: 'Si entra, no podrá ofertar por lo que vendan este equipo o sus miembros, ni durante los 90 días después de salir. Puede salir cuando quiera.',
  },
  accept: { en: 'Join the team', es: 'Entrar en el equipo' },
  decline: { en: 'No, thank you', es: 'No, gracias' },
  closed: { en: 'This invitation is not open', es: 'Esta invitación no está abierta' },
  closedText: {
    en: (email: string) =>
      `It ran out, was withdrawn or answered, or is for another email address than ${email}. If you have just signed up, confirm your address first.`,
    es: (email: string) =>
      `Caducó, se retiró o ya tiene respuesta, o es para otra dirección que ${email}. Si acaba de registrarse, confirme antes su dirección.`,
  },
  rights: {
    title: { en: 'Who may do what', es: 'Quién puede hacer qué' },
    what: { en: 'Right', es: 'Derecho' },
    yes: { en: 'Yes', es: 'Sí' },
    no: { en: 'No', es: 'No' },
    names: {
      look: { en: 'See auctions, lots, stock and webhooks', es: 'Ver subastas, lotes, existencias y webhooks' },
      sell: { en: 'Prepare, publish and close out auctions', es: 'Preparar, publicar y liquidar subastas' },
      money: {
        en: 'See what stock cost, pay invoices, choose the plan',
        es: 'Ver lo que costaron las existencias, pagar facturas, elegir el plan',
      },
      people: { en: 'Invite and remove people, give roles', es: 'Invitar y quitar personas, dar funciones' },
    },
  },
})
