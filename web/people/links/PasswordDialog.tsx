import { useMutation, useQuery } from '@tanstack/react-query'
import { people } from '#contract/people.ts'
import type { PasswordLink } from '#contract/people.ts'
import type { User } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import { call } from '../../api.ts'
import { optionsQuery } from '../../session/queries.ts'
import { refused } from '../../ui/failures.ts'
import { timeOf } from '../../ui/times.ts'
import { LinkDialog } from './LinkDialog.tsx'

const useCreatePasswordLink = () =>
  useMutation({
    mutationFn: ({ id }: User) => call(people.resetPassword, { params: { userId: id } }),
    onError: refused,
  })

const linkOf = ({ url, expiresAt }: PasswordLink, { email }: User) => {
  const until = timeOf(expiresAt)
  const note =
    url === null
      ? t('The link has been sent to {email}. Valid until {until}.', { email, until })
      : t('Valid until {until}.', { until })
  return { label: t('Password reset link'), url, note }
}

/** For someone who has signed in before. Where mail is set up, the admin never sees the link. */
export const PasswordDialog = ({ person, onClose }: { person: User; onClose: () => void }) => {
  const { data: options } = useQuery(optionsQuery)
  const { mutate, isPending, data: created } = useCreatePasswordLink()
  const { fullName } = person
  return (
    <LinkDialog
      title={t('Reset password for {fullName}', { fullName })}
      description={
        options?.mail
          ? t('{fullName} gets an email with a link to set a new password. It works once and expires in 30 minutes.', {
              fullName,
            })
          : t(
              'Give {fullName} a link to set a new password. It works once and expires in an hour. They are notified in the bell.',
              { fullName },
            )
      }
      verb={
        options?.mail
          ? { make: t('Send Link'), making: t('Sending...') }
          : { make: t('Create Link'), making: t('Creating...') }
      }
      running={isPending}
      link={created && linkOf(created, person)}
      onMake={() => mutate(person)}
      onClose={onClose}
    />
  )
}
