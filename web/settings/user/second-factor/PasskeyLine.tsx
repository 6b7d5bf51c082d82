import { Button } from '@mantine/core'
import type { Passkey } from '#contract/second-factor.ts'
import { t } from '#contract/words.ts'
import { agoInWords } from '../../../ui/ago.ts'
import { useNow } from '../../../ui/clock.ts'
import { dateOf } from '../../../ui/dates.ts'
import settings from '../../settings.module.css'
import type { OpenDialog } from './FactorDialogs.tsx'
import lines from '../../lines.module.css'
import styles from './SecondFactorPanel.module.css'

type Props = { passkey: Passkey; open: (dialog: OpenDialog) => void }

export const PasskeyLine = ({ passkey, open }: Props) => {
  const { name, createdAt, lastUsedAt } = passkey
  const now = useNow()
  return (
    <li className={`${lines.line} ${styles.passkey}`}>
      <span className={lines.what}>
        <b dir="auto">{name}</b>
        <span>
          {t('Added {day}', { day: dateOf(createdAt) })} ·{' '}
          {lastUsedAt === null ? t('never used') : t('last used {ago}', { ago: agoInWords(lastUsedAt, now) })}
        </span>
      </span>
      <span className={styles.buttons}>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('Rename {name}', { name })}
          onClick={() => open({ kind: 'rename', passkey })}
        >
          {t('Rename')}
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          className={settings.danger}
          aria-label={t('Remove {name}', { name })}
          onClick={() => open({ kind: 'remove', passkey })}
        >
          {t('Remove')}
        </Button>
      </span>
    </li>
  )
}
