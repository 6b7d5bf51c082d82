import { useState } from 'react'
import type { Invitations } from '#contract/invitations.ts'
import { useCurrentTeam } from '../../teams/current-team.ts'
import { readAddresses, nameOf } from './addresses.ts'
import { failedOf } from './draft.ts'
import type { InviteDraft, PersonDraft } from './draft.ts'
import { InvitedDialog } from './InvitedDialog.tsx'
import { InviteForm } from './InviteForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'

const withPassword = ({ addresses, role, teamIds }: InviteDraft): PersonDraft => {
  const [first] = readAddresses(addresses).people
  return { fullName: first ? nameOf(first) : '', email: first?.email ?? '', password: '', role, teamIds }
}

type Props = {
  /** What has come of invitations that were sent elsewhere. */
  invited?: Invitations
  onClose: () => void
}

/** Adds people: by invitation links, or one of them with a password. */
export const AddPeople = ({ invited: before, onClose }: Props) => {
  const { team } = useCurrentTeam()
  const [draft, setDraft] = useState<InviteDraft>({
    addresses: before ? failedOf(before) : '',
    role: 'user',
    teamIds: team && !team.isSample ? [team.id] : [],
  })
  const [isByPassword, setByPassword] = useState(false)
  const [invited, setInvited] = useState(before)
  if (invited) {
    const tryAgain = () => {
      setDraft({ ...draft, addresses: failedOf(invited) })
      setInvited(undefined)
    }
    return <InvitedDialog invited={invited} onClose={onClose} onTryAgain={tryAgain} />
  }
  if (isByPassword) {
    return <PasswordForm start={withPassword(draft)} onClose={onClose} onInvite={() => setByPassword(false)} />
  }
  const setPassword = (typed: InviteDraft) => {
    setDraft(typed)
    setByPassword(true)
  }
  return <InviteForm start={draft} onClose={onClose} onInvited={setInvited} onSetPassword={setPassword} />
}
