import { useEffect } from 'react'
import { formIssuesOf } from '#contract/problem.ts'
import { TypedCode } from '#contract/second-factor.ts'
import { t } from '#contract/words.ts'
import { CreateForm } from '../../../form/CreateForm.tsx'
import { fieldsOf } from '../../../form/fields.ts'
import type { Rules } from '../../../form/rules.ts'
import { TextField } from '../../../form/TextField.tsx'
import { useCreate } from '../../../form/use-create.ts'
import { QrCode } from '../../../room/sharing/QrCode.tsx'
import { CopyField } from '../../../ui/CopyField.tsx'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import { useConfirmApp, useStartApp } from './changes.ts'
import { EndOthers } from './EndOthers.tsx'
import styles from './SecondFactorPanel.module.css'

type Draft = { code: string; endOthers: boolean }

const rules: Rules<Draft> = {
  fields: ['code', 'endOthers'],
  errorsOf: ({ code }) => {
    const message = formIssuesOf(TypedCode, code)?.[0]?.message
    return message === undefined ? {} : { code: message }
  },
}

type Props = { otherSessions: number; onCodes: (codes: string[] | null) => void; onClose: () => void }

/** Shows the secret to an authenticator app, and asks for the first code that it shows. */
export const AppDialog = ({ otherSessions, onCodes, onClose }: Props) => {
  const { mutate: start, data: started } = useStartApp()
  useEffect(() => start(undefined, { onError: onClose }), [start, onClose])
  const add = { ...useConfirmApp(), fleeting: true, secret: true } as const
  const onAdded = ({ recoveryCodes }: { recoveryCodes: string[] | null }) => {
    onCodes(recoveryCodes)
    onClose()
  }
  const creation = useCreate({ rules, start: { code: '', endOthers: false }, add, onAdded, onClose })
  return (
    <CreateForm
      title={t('Set up an authenticator app')}
      verb={t('Set Up')}
      running={t('Saving...')}
      creation={creation}
    >
      <p>{t('Scan this with the app, or type the key into it. Then enter the code it shows.')}</p>
      {started ? (
        <div className={styles.code}>
          <QrCode text={started.uri} label={t('QR code for the authenticator app')} />
          <CopyField label={t('Key')} what="key" value={started.secret} />
        </div>
      ) : (
        <SkeletonRows rows={5} />
      )}
      <TextField
        label={t('Code')}
        data-autofocus
        autoComplete="one-time-code"
        inputMode="numeric"
        {...fieldsOf(creation.form)('code')}
      />
      <EndOthers count={otherSessions} {...fieldsOf(creation.form)('endOthers')} />
    </CreateForm>
  )
}
