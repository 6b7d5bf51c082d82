import { useMutation, useQuery } from '@tanstack/react-query'
import { localDay } from '#contract/days.ts'
import { invitations } from '#contract/invitations.ts'
import type { InvitationLink } from '#contract/invitations.ts'
import type { User } from '#contract/tenants.ts'
import { call } from '../api.ts'
import { optionsQuery } from '../session/queries.ts'
import { refused } from '../ui/failures.ts'
import { shortDate } from '../ui/dates.ts'
import { LinkDialog } from './LinkDialog.tsx'

const useInvite = () =>
  useMutation({
    mutationFn: ({ id }: User) => call(invitations.invite, { params: { userId: id } }),
    onError: refused,
  })

const madeOf = ({ url, expiresAt, mailed }: InvitationLink) => ({
  label: 'Invitation link',
  url,
  note: `Valid until ${shortDate(localDay(new Date(expiresAt)))}. ${
    mailed ? 'It is on its way by mail as well.' : 'It is not shown again.'
  }`,
})

/** For somebody who has not signed in yet. */
export const InvitationDialog = ({ person, onClose }: { person: User; onClose: () => void }) => {
  const { mutate, isPending, data: link } = useInvite()
  const { data: options } = useQuery(optionsQuery)
  const what = options?.password === false ? 'continues with Google' : 'sets a password'
  return (
    <LinkDialog
      title={`Invite ${person.fullName}`}
      words={
        `With an invitation link ${person.fullName} (${person.email}) ${what} and is signed in. ` +
        'It works once, within seven days. A new link ends the earlier ones.'
      }
      verb={{ make: 'Create Link', making: 'Creating...' }}
      running={isPending}
      made={link && madeOf(link)}
      onMake={() => mutate(person)}
      onClose={onClose}
    />
  )
}
