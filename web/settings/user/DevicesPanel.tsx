import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Device } from '#contract/session.ts'
import { t } from '#contract/words.ts'
import { useLogoutEverywhere } from '../../session/queries.ts'
import { useNow } from '../../ui/clock.ts'
import { dateOf } from '../../ui/dates.ts'
import { Panel } from '../../ui/Panel.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { deviceName, usedInWords } from './device-name.ts'
import lines from '../lines.module.css'
import styles from './DevicesPanel.module.css'
import { devicesQuery } from '../queries.ts'
import { useSignOutDevice, useSignOutOthers } from './changes.ts'
import { userSections } from '../sections.ts'

export const DevicesPanel = () => {
  const { data: devices, isPending, isError } = useQuery(devicesQuery)
  const { mutate, isPending: signingOut } = useSignOutDevice()
  return (
    <Panel title={userSections.devices} count={devices && String(devices.length)}>
      {isPending && <SkeletonRows rows={2} />}
      {isError && <p className={lines.failed}>{t('The devices could not be loaded.')}</p>}
      <ul className={styles.devices}>
        {devices?.map((device) => (
          <DeviceLine key={device.id} device={device} disabled={signingOut} onSignOut={() => mutate(device.id)} />
        ))}
      </ul>
      {devices && <EverywhereLine hasOthers={devices.length > 1} />}
    </Panel>
  )
}

const EverywhereLine = ({ hasOthers }: { hasOthers: boolean }) => {
  const others = useSignOutOthers()
  const everywhere = useLogoutEverywhere()
  const disabled = others.isPending || everywhere.isPending
  return (
    <div className={styles.everywhere}>
      {hasOthers && (
        <Button variant="default" size="compact-sm" disabled={disabled} onClick={() => others.mutate()}>
          {t('Sign out all other devices')}
        </Button>
      )}
      <Button variant="default" size="compact-sm" disabled={disabled} onClick={() => everywhere.mutate()}>
        {t('Sign out everywhere')}
      </Button>
    </div>
  )
}

const DeviceLine = ({ device, disabled, onSignOut }: { device: Device; disabled: boolean; onSignOut: () => void }) => {
  const name = deviceName(device.userAgent)
  const now = useNow()
  return (
    <li className={lines.line}>
      <span className={lines.what}>
        <b>{name}</b>
        <span>
          {t('{address} · signed in {day} · last used {ago}', {
            address: device.address,
            day: dateOf(device.signedInAt),
            ago: usedInWords(device.lastUsedAt, now),
          })}
        </span>
      </span>
      {device.current ? (
        <span className={styles.current}>{t('This device')}</span>
      ) : (
        <Button
          variant="default"
          size="compact-sm"
          disabled={disabled}
          aria-label={t('Sign out {name}', { name })}
          onClick={onSignOut}
        >
          {t('Sign out')}
        </Button>
      )}
    </li>
  )
}
