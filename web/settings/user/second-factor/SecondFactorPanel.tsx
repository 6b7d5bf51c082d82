import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SecondFactor } from '#contract/second-factor.ts'
import { t } from '#contract/words.ts'
import { noPasskeysHere } from '../../../session/passkeys-here.ts'
import { dateOf } from '../../../ui/dates.ts'
import { useDialogs } from '../../../ui/dialogs.ts'
import { lazyWithPreload } from '../../../ui/lazy-with-preload.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import settings from '../../settings.module.css'
import { secondFactorQuery } from './changes.ts'
import type { OpenDialog } from './FactorDialogs.tsx'
import { PasskeyLine } from './PasskeyLine.tsx'
import lines from '../../lines.module.css'
import { userSections } from '../../sections.ts'

const [FactorDialogs, preload] = lazyWithPreload(async () => (await import('./FactorDialogs.tsx')).FactorDialogs)

/** By what you prove that it is you, besides your password. */
export const SecondFactorPanel = () => {
  const { data, isPending, isError } = useQuery(secondFactorQuery)
  const { shown, open, close } = useDialogs<OpenDialog>()
  const [codes, setCodes] = useState<string[] | null>(null)
  return (
    <Panel title={userSections['second-factor']}>
      <div className={settings.body}>
        <p className={settings.hint}>
          {t(
            'A passkey signs you in on its own, with your fingerprint, your face or a PIN. An authenticator app shows a code to enter after your password.',
          )}
        </p>
      </div>
      {isPending && <SkeletonRows rows={2} />}
      {isError && <p className={lines.failed}>{t('Your second factor could not be loaded.')}</p>}
      {data && <Factors data={data} open={open} />}
      {(shown || codes) && (
        <FactorDialogs
          otherSessions={data?.otherSessions ?? 0}
          shown={shown}
          codes={codes}
          onCodes={setCodes}
          onClose={close}
        />
      )}
    </Panel>
  )
}

type Props = { data: SecondFactor; open: (dialog: OpenDialog) => void }

const whyNot = {
  address: t('Passkeys need a domain name. Open Drumbeat at its address, not its IP.'),
  https: t('Passkeys work only over HTTPS.'),
  browser: t('This browser knows no passkeys.'),
}

const Factors = ({ data, open }: Props) => {
  const { passkeys, appSince, recoveryCodesLeft } = data
  const obstacle = noPasskeysHere()
  const plain = passkeys.length === 0 ? t('You have no passkeys yet.') : t('Another one lets you in if you lose one.')
  return (
    <div onPointerEnter={preload} onFocus={preload}>
      <ul aria-label={t('Passkeys')}>
        {passkeys.map((passkey) => (
          <PasskeyLine key={passkey.id} passkey={passkey} open={open} />
        ))}
      </ul>
      <div className={lines.line}>
        <span className={settings.hint}>{obstacle === null ? plain : whyNot[obstacle]}</span>
        <Button variant="default" disabled={obstacle !== null} onClick={() => open({ kind: 'passkey' })}>
          {t('Add Passkey')}
        </Button>
      </div>
      <AppLine appSince={appSince} open={open} />
      {(passkeys.length > 0 || appSince !== null) && (
        <div className={lines.line}>
          <span className={lines.what}>
            <b>{t('Recovery codes')}</b>
            <span>
              {t('{recoveryCodesLeft} left. Each signs you in once without your second factor.', { recoveryCodesLeft })}
            </span>
          </span>
          <Button variant="default" onClick={() => open({ kind: 'renew' })}>
            {t('New Codes')}
          </Button>
        </div>
      )}
      {data.mayRemovePassword && (
        <div className={lines.line}>
          <span className={settings.hint}>{t('With a passkey you can do without your password.')}</span>
          <Button variant="default" className={settings.danger} onClick={() => open({ kind: 'password' })}>
            {t('Remove Password')}
          </Button>
        </div>
      )}
    </div>
  )
}

const AppLine = ({ appSince, open }: Pick<SecondFactor, 'appSince'> & Pick<Props, 'open'>) => (
  <div className={lines.line}>
    <span className={lines.what}>
      <b>{t('Authenticator app')}</b>
      <span>{appSince === null ? t('Not set up') : t('Added {day}', { day: dateOf(appSince) })}</span>
    </span>
    {appSince === null ? (
      <Button variant="default" onClick={() => open({ kind: 'app' })}>
        {t('Set Up')}
      </Button>
    ) : (
      <Button
        variant="default"
        className={settings.danger}
        aria-label={t('Remove the authenticator app')}
        onClick={() => open({ kind: 'remove app' })}
      >
        {t('Remove')}
      </Button>
    )}
  </div>
)
