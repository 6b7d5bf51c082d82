import { Button } from '@mantine/core'
import type { Invitations } from '#contract/invitations.ts'
import { t } from '#contract/words.ts'
import { CreateForm } from '../../form/CreateForm.tsx'
import { fieldsOf } from '../../form/fields.ts'
import { useCreate } from '../../form/use-create.ts'
import { RoleField } from '../RoleField.tsx'
import { useInviteAll } from '../changes.ts'
import { readAddresses } from './addresses.ts'
import { AddressField } from './AddressField.tsx'
import { inviteRules } from './draft.ts'
import type { InviteDraft } from './draft.ts'
import { TeamsField } from './TeamsField.tsx'

type Props = {
  start: InviteDraft
  /** What has been typed in the other form, or did not work. */
  typed: InviteDraft
  onClose: () => void
  onInvited: (invited: Invitations) => void
  onSetPassword: (draft: InviteDraft) => void
}

const verbFor = (count: number): string => (count > 1 ? t('Create {count} Users', { count }) : t('Create User'))

/** Invites people by their addresses, each with a link of their own. */
export const InviteForm = ({ start, typed, onClose, onInvited, onSetPassword }: Props) => {
  const add = { ...useInviteAll(), fleeting: true } as const
  const creation = useCreate({ rules: inviteRules, start, typed, add, onAdded: onInvited, onClose })
  const { form } = creation
  const field = fieldsOf(form)
  const { people } = readAddresses(form.draft.addresses)
  const setPassword = () => {
    creation.moveOn()
    onSetPassword(form.draft)
  }
  return (
    <CreateForm title={t('Add User')} verb={verbFor(people.length)} creation={creation}>
      <AddressField
        first
        label={t('Email addresses')}
        description={t('Paste one address or a whole list. Each gets an invitation link of their own.')}
        {...field('addresses')}
      />
      <TeamsField {...field('teamIds')} />
      <RoleField {...field('role')} />
      {people.length <= 1 && (
        <div>
          <Button variant="subtle" size="compact-sm" onClick={setPassword}>
            {t('Set a password instead')}
          </Button>
        </div>
      )}
    </CreateForm>
  )
}
