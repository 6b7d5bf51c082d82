import { useMutation, useQuery } from '@tanstack/react-query'
import { people } from '#contract/people.ts'
import type { PasswordLink } from '#contract/people.ts'
import type { User } from '#contract/tenants.ts'
import { call } from '../api.ts'
import { optionsQuery } from '../session/queries.ts'
import { refused } from '../ui/failures.ts'
import { LinkDialog } from './LinkDialog.tsx'

const useResetPassword = () =>
  useMutation({
    mutationFn: ({ id }: User) => call(people.resetPassword, { params: { userId: id } }),
    onError: refused,
  })

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })

const madeOf = ({ url, expiresAt }: PasswordLink, { email }: User) => {
  const until = time.format(new Date(expiresAt))
  const note = url === null ? `It is on its way to ${email} and works until ${until}.` : `Valid until ${until}.`
  return { label: 'Link to a new password', url, note }
}

/** For somebody who has signed in before: where mail is sent, the admin never sees the link. */
export const PasswordDialog = ({ person, onClose }: { person: User; onClose: () => void }) => {
  const { data: options } = useQuery(optionsQuery)
  const { mutate, isPending, data: link } = useResetPassword()
  const { fullName } = person
  return (
    <LinkDialog
      title={`Reset the password of ${fullName}`}
      words={
        options?.mail
          ? `${fullName} gets a link by mail that sets a new password, once, within thirty minutes.`
          : `Hand ${fullName} a link that sets a new password, once, within an hour. They are told in their bell.`
      }
      verb={
        options?.mail ? { make: 'Send Link', making: 'Sending...' } : { make: 'Create Link', making: 'Creating...' }
      }
      running={isPending}
      made={link && madeOf(link, person)}
      onMake={() => mutate(person)}
      onClose={onClose}
    />
  )
}
