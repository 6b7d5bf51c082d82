import { useState } from 'react'
import type { Invitations, Invitee } from '#contract/invitations.ts'
import { useCurrentTeam } from '../../teams/current-team.ts'
import { readAddresses, nameOf } from './addresses.ts'
import { failedOf } from './draft.ts'
import type { InviteDraft, PersonDraft } from './draft.ts'
import { InvitedDialog } from './InvitedDialog.tsx'
import { InviteForm } from './InviteForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'

const addressText = ({ fullName, email }: Invitee): string =>
  fullName === undefined ? email : `"${fullName}" <${email}>`

const withPassword = ({ addresses, role, teamIds }: InviteDraft): PersonDraft => {
  const [first] = readAddresses(addresses).people
  return { fullName: first ? nameOf(first) : '', email: first?.email ?? '', password: '', role, teamIds }
}

/** The same the other way; the people who were to be invited besides still are. */
const withoutPassword = ({ fullName, email, role, teamIds }: PersonDraft, { addresses }: InviteDraft): InviteDraft => {
  const { people, wrong } = readAddresses(addresses)
  const others = [...people.slice(1).map(addressText), ...wrong]
  const first = email.trim() === '' ? fullName : addressText({ email, ...(fullName !== '' && { fullName }) })
  return { addresses: [first, ...others].filter((each) => each.trim() !== '').join('\n'), role, teamIds }
}

type Props = {
  /** What has come of invitations that were sent elsewhere. */
  invited?: Invitations
  onClose: () => void
}

/** Adds people: by invitation links, or one of them with a password. */
export const AddPeople = ({ invited: before, onClose }: Props) => {
  const { team } = useCurrentTeam()
  const [start] = useState<InviteDraft>({
    addresses: '',
    role: 'user',
    teamIds: team && !team.isSample ? [team.id] : [],
  })
  const [draft, setDraft] = useState<InviteDraft>({ ...start, addresses: before ? failedOf(before) : '' })
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
    const invite = (typed: PersonDraft) => {
      setDraft(withoutPassword(typed, draft))
      setByPassword(false)
    }
    return <PasswordForm start={withPassword(start)} typed={withPassword(draft)} onClose={onClose} onInvite={invite} />
  }
  const setPassword = (typed: InviteDraft) => {
    setDraft(typed)
    setByPassword(true)
  }
  return <InviteForm start={start} typed={draft} onClose={onClose} onInvited={setInvited} onSetPassword={setPassword} />
}
