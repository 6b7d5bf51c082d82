import { useMutation, useQuery } from '@tanstack/react-query'
import { people } from '#contract/people.ts'
import type { PasswordLink } from '#contract/people.ts'
import type { User } from '#contract/tenants.ts'
import { locale } from '#contract/words.ts'
import { call } from '../../api.ts'
import { optionsQuery } from '../../session/queries.ts'
import { refused } from '../../ui/failures.ts'
import { LinkDialog } from './LinkDialog.tsx'

const useCreatePasswordLink = () =>
  useMutation({
    mutationFn: ({ id }: User) => call(people.resetPassword, { params: { userId: id } }),
    onError: refused,
  })

const time = new Intl.DateTimeFormat(locale(), { timeStyle: 'short' })

const linkOf = ({ url, expiresAt }: PasswordLink, { email }: User) => {
  const until = time.format(new Date(expiresAt))
  const note = url === null ? `The link has been sent to ${email}. Valid until ${until}.` : `Valid until ${until}.`
  return { label: 'Password reset link', url, note }
}

/** For someone who has signed in before. Where mail is set up, the admin never sees the link. */
export const PasswordDialog = ({ person, onClose }: { person: User; onClose: () => void }) => {
  const { data: options } = useQuery(optionsQuery)
  const { mutate, isPending, data: created } = useCreatePasswordLink()
  const { fullName } = person
  return (
    <LinkDialog
      title={`Reset password for ${fullName}`}
      description={
        options?.mail
          ? `${fullName} gets an email with a link to set a new password. It works once and expires in 30 minutes.`
          : `Give ${fullName} a link to set a new password. It works once and expires in an hour. They are notified in the bell.`
      }
      verb={
        options?.mail ? { make: 'Send Link', making: 'Sending...' } : { make: 'Create Link', making: 'Creating...' }
      }
      running={isPending}
      link={created && linkOf(created, person)}
      onMake={() => mutate(person)}
      onClose={onClose}
    />
  )
}
