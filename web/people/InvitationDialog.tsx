import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useContext } from 'react'
import { invitations } from '#contract/invitations.ts'
import type { InvitationLink } from '#contract/invitations.ts'
import type { User } from '#contract/tenants.ts'
import { call } from '../api.ts'
import { toast } from '../toast.tsx'
import { LeaveContext } from '../ui/CancelButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { shortDate } from '../ui/dates.ts'
import styles from './InvitationDialog.module.css'

const useInvite = () =>
  useMutation({
    mutationFn: ({ id }: User) => call(invitations.invite, { params: { userId: id } }),
    onError: (error) => toast({ title: 'Error', description: error.message, variant: 'destructive' }),
  })

const copy = async (text: string): Promise<void> => {
  await navigator.clipboard.writeText(text)
  toast({ title: 'Link copied' })
}

/** Makes a link only when it is asked to, for a new link ends the earlier ones. */
export const InvitationDialog = ({ person, onClose }: { person: User; onClose: () => void }) => {
  const { mutate, isPending, data: link } = useInvite()
  return (
    <Dialog
      opened
      title={`Invite ${person.fullName}`}
      onClose={onClose}
      onSubmit={() => mutate(person)}
      footer={<Foot made={link !== undefined} running={isPending} />}
    >
      <p className={styles.words}>
        With an invitation link {person.fullName} ({person.email}) sets a password and is signed in. It works once,
        within seven days. A new link ends the earlier ones.
      </p>
      {link && <Link link={link} />}
    </Dialog>
  )
}

const Link = ({ link }: { link: InvitationLink }) => (
  <>
    <div className={styles.link}>
      <TextInput label="Invitation link" readOnly value={link.url} onFocus={(event) => event.currentTarget.select()} />
      <Button variant="default" onClick={() => void copy(link.url).catch(() => undefined)}>
        Copy
      </Button>
    </div>
    <p className={styles.hint}>
      Valid until {shortDate(link.expiresAt.slice(0, 10))}.{' '}
      {link.mailed ? 'It is on its way by mail as well.' : 'It is not shown again.'}
    </p>
  </>
)

const Foot = ({ made, running }: { made: boolean; running: boolean }) => (
  <>
    <Button variant={made ? 'filled' : 'default'} onClick={useContext(LeaveContext)}>
      {made ? 'Done' : 'Not now'}
    </Button>
    {!made && (
      <Button type="submit" disabled={running}>
        {running ? 'Creating...' : 'Create Link'}
      </Button>
    )}
  </>
)
