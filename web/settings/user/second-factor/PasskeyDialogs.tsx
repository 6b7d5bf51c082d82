import type { Passkey } from '#contract/second-factor.ts'
import { PasskeyName } from '#contract/second-factor.ts'
import { formIssuesOf } from '#contract/problem.ts'
import { withoutIsolation } from '#contract/reading/direction.ts'
import { t } from '#contract/words.ts'
import { CreateForm } from '../../../form/CreateForm.tsx'
import { fieldsOf } from '../../../form/fields.ts'
import type { Rules } from '../../../form/rules.ts'
import { TextField } from '../../../form/TextField.tsx'
import { useCreate } from '../../../form/use-create.ts'
import { deviceName } from '../device-name.ts'
import { useAddPasskey, useRenamePasskey } from './changes.ts'
import { EndOthers } from './EndOthers.tsx'

type Draft = { name: string; endOthers: boolean }

const rules: Rules<Draft> = {
  fields: ['name', 'endOthers'],
  errorsOf: ({ name }) => {
    const message = formIssuesOf(PasskeyName, name)?.[0]?.message
    return message === undefined ? {} : { name: message }
  },
}

type Props = { otherSessions: number; onCodes: (codes: string[] | null) => void; onClose: () => void }

/** Names a passkey, and has the browser make it. */
export const NewPasskey = ({ otherSessions, onCodes, onClose }: Props) => {
  const start = { name: withoutIsolation(deviceName(navigator.userAgent)), endOthers: false }
  const add = { ...useAddPasskey(), fleeting: true } as const
  const onAdded = ({ recoveryCodes }: { recoveryCodes: string[] | null }) => {
    onCodes(recoveryCodes)
    onClose()
  }
  const creation = useCreate({ rules, start, add, onAdded, onClose })
  return (
    <CreateForm
      title={t('Add a passkey')}
      verb={t('Add Passkey')}
      running={t('Waiting for your passkey...')}
      creation={creation}
    >
      <p>{t('Your browser asks you next where to keep it: on this device, on your phone or on a security key.')}</p>
      <TextField label={t('Name')} data-autofocus autoComplete="off" {...fieldsOf(creation.form)('name')} />
      <EndOthers count={otherSessions} {...fieldsOf(creation.form)('endOthers')} />
    </CreateForm>
  )
}

export const RenamePasskey = ({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) => {
  const { id, name } = passkey
  const rename = useRenamePasskey()
  const add = {
    ...rename,
    mutate: (draft: Draft, options?: Parameters<typeof rename.mutate>[1]) =>
      rename.mutate({ id, name: draft.name }, options),
    fleeting: true,
  } as const
  const creation = useCreate({ rules, start: { name, endOthers: false }, row: passkey, add, onClose })
  return (
    <CreateForm title={t('Rename Passkey')} verb={t('Rename')} running={t('Saving...')} creation={creation}>
      <TextField label={t('Name')} data-autofocus autoComplete="off" {...fieldsOf(creation.form)('name')} />
    </CreateForm>
  )
}
