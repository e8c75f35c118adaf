import type { TeamInvitation } from '../../../teams/index.ts'
import { Instant } from '../../ui/instant.tsx'
import { Note } from '../../ui/notes.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import { useWords } from '../../ui/use-words.ts'
import { SellerLayout } from '../layout.tsx'

/** A team invitation and its two answers. `wrong`: why the last answer was refused. */
export function InvitationPage({ invitation, wrong }: { invitation: TeamInvitation; wrong: string | null }) {
  const { t: { team: say } } = useWords()
  return (
    <SellerLayout title={say.invitedTo(invitation.team_name)} current="/seller/team">
      <div class="stack">
        {wrong !== null && <div role="alert"><Note tone="bad">{wrong}</Note></div>}
        <Answer invitation={invitation} />
      </div>
    </SellerLayout>
  )
}

/** Buttons to accept or decline an invitation, with explanations. */
export function Answer({ invitation: { id, inviter_name: inviter, role, team_name: team, expires_at: expires } }: { invitation: TeamInvitation }) {
  const { t: { team: say } } = useWords()
  const parts = { inviter: <b>{inviter}</b>, role: <b>{say.roles[role]}</b>, hint: say.roleHints[role], moment: <Instant at={expires} /> }
  return (
    <form method="post" action={`/seller/team/invitations/${id}`} novalidate>
      <p><Sentence text={say.invitedBy} parts={parts} /></p>
      <p class="hint">{say.noBidding}</p>
      <p class="actions list-actions">
        <button class="button primary small" name="answer" value="yes">{say.accept}<span class="unseen"> {team}</span></button>
        <button class="button small" name="answer" value="no">{say.decline}<span class="unseen"> {team}</span></button>
      </p>
    </form>
  )
}

/** An invitation for another person, or no longer open. `email`: its addressee. */
export function ClosedInvitationPage({ email }: { email: string }) {
  const { t: { team: say } } = useWords()
  return (
    <SellerLayout title={say.closed} current="/seller/team">
      <p>{say.closedText(email)}</p>
      <p class="actions list-actions"><a class="button" href="/seller/team">{say.title}</a></p>
    </SellerLayout>
  )
}
