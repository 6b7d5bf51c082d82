import { useMutation, useQuery } from '@tanstack/react-query'
import { localDay } from '#contract/days.ts'
import { invitations } from '#contract/invitations.ts'
import type { InvitationLink } from '#contract/invitations.ts'
import type { User } from '#contract/tenants.ts'
import { call } from '../../api.ts'
import { optionsQuery } from '../../session/queries.ts'
import { refused } from '../../ui/failures.ts'
import { shortDate } from '../../ui/dates.ts'
import { LinkDialog } from './LinkDialog.tsx'

const useInvite = () =>
  useMutation({
    mutationFn: ({ id }: User) => call(invitations.invite, { params: { userId: id } }),
    onError: refused,
  })

const linkOf = ({ url, expiresAt, mailed }: InvitationLink) => ({
  label: 'Invitation link',
  url,
  note: `Valid until ${shortDate(localDay(new Date(expiresAt)))}. ${
    mailed ? 'It has also been sent by email.' : 'It will not be shown again.'
  }`,
})

/** For someone who has not signed in yet. */
export const InvitationDialog = ({ person, onClose }: { person: User; onClose: () => void }) => {
  const { mutate, isPending, data: invitation } = useInvite()
  const { data: options } = useQuery(optionsQuery)
  const howTo = options?.password === false ? 'continue with Google' : 'set a password'
  return (
    <LinkDialog
      title={`Invite ${person.fullName}`}
      description={
        `An invitation link lets ${person.fullName} (${person.email}) ${howTo} and sign in. ` +
        'It works once and expires in seven days. A new link replaces earlier ones.'
      }
      verb={{ make: 'Create Link', making: 'Creating...' }}
      running={isPending}
      link={invitation && linkOf(invitation)}
      onMake={() => mutate(person)}
      onClose={onClose}
    />
  )
}
