import type { Invitations } from '#contract/invitations.ts'
import type { Colleague } from '#contract/people.ts'
import { t } from '#contract/words.ts'
import { useLastSeen } from '../form/last-seen.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useRemove, useResetFactor, useSignOut } from './changes.ts'
import { InvitationDialog } from './links/InvitationDialog.tsx'
import { PasswordDialog } from './links/PasswordDialog.tsx'
import { AddPeople } from './adding/AddPeople.tsx'
import { EditPerson } from './EditPerson.tsx'
import { EraseDialog } from './erasing/EraseDialog.tsx'

/** Which of the dialogs about people is open. */
export type OpenDialog =
  /** With what has come of invitations that were sent from elsewhere. */
  | { kind: 'create'; invited?: Invitations }
  | { kind: 'edit' | 'invite' | 'password' | 'signOut' | 'factor' | 'delete' | 'erase'; id: number }

type Props = {
  shown: OpenDialog
  people: Colleague[]
  onClose: () => void
}

/** The dialogs about people. When a colleague deletes the person meanwhile, they close, except for a form. */
export const PeopleDialogs = ({ shown, people, onClose }: Props) => {
  const { row: person, gone } = useLastSeen(people, 'id' in shown ? shown.id : undefined)
  if (shown.kind === 'create') return <AddPeople onClose={onClose} {...(shown.invited && { invited: shown.invited })} />
  if (!person || (gone && shown.kind !== 'edit')) return null
  if (shown.kind === 'delete') return <DeletePerson person={person} onClose={onClose} />
  if (shown.kind === 'erase') return <EraseDialog person={person} onClose={onClose} />
  if (shown.kind === 'factor') return <ResetFactor person={person} onClose={onClose} />
  if (shown.kind === 'invite') return <InvitationDialog person={person} onClose={onClose} />
  if (shown.kind === 'signOut') return <SignOutPerson person={person} onClose={onClose} />
  if (shown.kind === 'password') return <PasswordDialog person={person} onClose={onClose} />
  return <EditPerson person={person} gone={gone} onClose={onClose} />
}

const SignOutPerson = ({ person, onClose }: { person: Colleague; onClose: () => void }) => {
  const { mutate, isPending } = useSignOut()
  return (
    <ConfirmDialog
      opened
      title={t('Sign {fullName} out everywhere?', { fullName: person.fullName })}
      message={t(
        'This ends their sessions on all devices, and the bell tells them. They can sign in again, and their access tokens keep working.',
      )}
      verb={t('Sign out everywhere')}
      running={isPending ? t('Signing out...') : undefined}
      onClose={onClose}
      onConfirm={() => mutate(person, { onSettled: onClose })}
    />
  )
}

const DeletePerson = ({ person, onClose }: { person: Colleague; onClose: () => void }) => {
  const { mutate, isPending } = useRemove()
  return (
    <ConfirmDialog
      opened
      title={t('Delete this user?')}
      message={t('This will permanently delete the user account for {fullName}. This action cannot be undone.', {
        fullName: person.fullName,
      })}
      verb={t('Delete')}
      running={isPending ? t('Deleting...') : undefined}
      onClose={onClose}
      onConfirm={() => mutate(person, { onSettled: onClose })}
    />
  )
}

const ResetFactor = ({ person, onClose }: { person: Colleague; onClose: () => void }) => {
  const { mutate, isPending } = useResetFactor()
  return (
    <ConfirmDialog
      opened
      title={t('Reset the second factor?')}
      message={t(
        'Removes the passkeys, the authenticator app and the recovery codes of {fullName} and signs them out everywhere. They are notified. Make sure they asked for this themselves.',
        { fullName: person.fullName },
      )}
      verb={t('Reset')}
      running={isPending ? t('Saving...') : undefined}
      onClose={onClose}
      onConfirm={() => mutate(person, { onSettled: onClose })}
    />
  )
}
