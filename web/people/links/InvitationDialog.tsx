import { useMutation, useQuery } from '@tanstack/react-query'
import { localDay } from '#contract/days.ts'
import { invitations } from '#contract/invitations.ts'
import type { InvitationLink } from '#contract/invitations.ts'
import type { User } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
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
  label: t('Invitation link'),
  url,
  note: t('Valid until {localDay}. {mailed}', {
    localDay: shortDate(localDay(new Date(expiresAt))),
    mailed: mailed ? t('It has also been sent by email.') : t('It will not be shown again.'),
  }),
})

/** For someone who has not signed in yet. */
export const InvitationDialog = ({ person, onClose }: { person: User; onClose: () => void }) => {
  const { mutate, isPending, data: invitation } = useInvite()
  const { data: options } = useQuery(optionsQuery)
  const howTo = options?.password === false ? t('continue with Google') : t('set a password')
  return (
    <LinkDialog
      title={t('Invite {fullName}', { fullName: person.fullName })}
      description={
        t('An invitation link lets {fullName} ({email}) {howTo} and sign in. ', {
          fullName: person.fullName,
          email: person.email,
          howTo,
        }) + t('It works once and expires in seven days. A new link replaces earlier ones.')
      }
      verb={{ make: t('Create Link'), making: t('Creating...') }}
      running={isPending}
      link={invitation && linkOf(invitation)}
      onMake={() => mutate(person)}
      onClose={onClose}
    />
  )
}
