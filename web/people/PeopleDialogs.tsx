import type { User } from '#contract/tenants.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { AddDialog } from './AddDialog.tsx'
import { useRemovePerson } from './changes.ts'
import { EditDialog } from './EditDialog.tsx'
import { InvitationDialog } from './InvitationDialog.tsx'
import type { PeopleDialogsProps } from './open-dialog.ts'
import { PasswordDialog } from './PasswordDialog.tsx'

/** The dialogs about people; one closes when a colleague deletes its person. */
export const PeopleDialogs = ({ shown, people, onOpen, onClose }: PeopleDialogsProps) => {
  if (shown.kind === 'add') {
    return <AddDialog onClose={onClose} onAdded={({ id }) => onOpen({ kind: 'invite', id })} />
  }
  const person = people.find(({ id }) => id === shown.id)
  if (!person) return null
  if (shown.kind === 'delete') return <DeleteDialog person={person} onClose={onClose} />
  if (shown.kind === 'invite') return <InvitationDialog person={person} onClose={onClose} />
  if (shown.kind === 'password') return <PasswordDialog person={person} onClose={onClose} />
  return <EditDialog person={person} onClose={onClose} />
}

const DeleteDialog = ({ person, onClose }: { person: User; onClose: () => void }) => {
  const { mutate, isPending } = useRemovePerson()
  return (
    <ConfirmDialog
      opened
      title="Delete this user?"
      message={`This will permanently delete the user account for ${person.fullName}. This action cannot be undone.`}
      verb="Delete"
      running={isPending ? 'Deleting...' : undefined}
      onClose={onClose}
      onConfirm={() => mutate(person, { onSettled: onClose })}
    />
  )
}
