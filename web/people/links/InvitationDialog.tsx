import { useQuery } from '@tanstack/react-query'
import { localDay } from '#contract/days.ts'
import { invitations } from '#contract/invitations.ts'
import type { InvitationLink } from '#contract/invitations.ts'
import type { User } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import { call } from '../../api.ts'
import { optionsQuery } from '../../session/queries.ts'
import { useTakeBackAdded } from '../../sync/take-back-added.ts'
import { useUndoable } from '../../sync/undoable.ts'
import { refused } from '../../ui/failures.ts'
import { shortDate } from '../../ui/dates.ts'
import { toast } from '../../ui/toast.tsx'
import { LinkDialog } from './LinkDialog.tsx'

/** Makes a link; taking that back ends it, and the dialog offers to make one again. */
const useInvite = () => {
  const { mutate: takeBack } = useTakeBackAdded({
    send: ({ person, url }: { person: User; url: string }) =>
      call(invitations.takeBack, { params: { userId: person.id }, body: { token: tokenIn(url) } }),
    about: ({ person }) => person.fullName,
    onSuccess: () => invite.reset(),
    onError: refused,
  })
  const invite = useUndoable({
    mutationFn: ({ id }: User) => call(invitations.invite, { params: { userId: id } }),
    told: ({ url }, person) =>
      toast({
        title: t('Invitation link created'),
        description: person.fullName,
        undo: () => takeBack({ person, url }),
      }),
    onError: refused,
  })
  return invite
}

const tokenIn = (url: string): string => new URL(url).hash.slice(1)

const linkOf = ({ url, expiresAt, mailed }: InvitationLink) => ({
  label: t('Invitation link'),
  url,
  note: t('Valid until {localDay}. {emailed}', {
    localDay: shortDate(localDay(new Date(expiresAt))),
    emailed: mailed ? t('It has also been sent by email.') : t('You won’t see it again.'),
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
