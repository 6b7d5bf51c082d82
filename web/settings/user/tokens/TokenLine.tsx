import { Button } from '@mantine/core'
import type { Day } from '#contract/fields.ts'
import type { AccessToken } from '#contract/tokens.ts'
import { t } from '#contract/words.ts'
import { useWorkspaceDay } from '../../../days/workspace-calendar.ts'
import { agoInWords } from '../../../ui/ago.ts'
import { useNow } from '../../../ui/clock.ts'
import { shortDate } from '../../../ui/dates.ts'
import settings from '../../settings.module.css'
import lines from '../../lines.module.css'
import styles from './TokensPanel.module.css'
import { scopeWords } from './words.ts'

type Props = {
  token: AccessToken
  /** The name of its team; undefined if you have left that. */
  team: string | undefined
  disabled: boolean
  onRevoke: () => void
}

export const TokenLine = ({ token, team, disabled, onRevoke }: Props) => {
  const { name, scope, teamId, expiresOn, lastUsedAt } = token
  const now = useNow()
  return (
    <li className={lines.line}>
      <span className={lines.what}>
        <b dir="auto">{name}</b>
        <span>
          {scopeWords[scope]} · {teamId === null ? t('all your teams') : (team ?? t('a team you have left'))}
        </span>
        <span>
          <Expiry day={expiresOn} /> ·{' '}
          {lastUsedAt === null ? t('never used') : t('last used {ago}', { ago: agoInWords(lastUsedAt, now) })}
        </span>
      </span>
      <Button
        variant="default"
        size="compact-sm"
        className={settings.danger}
        disabled={disabled}
        aria-label={t('Revoke {name}', { name })}
        onClick={onRevoke}
      >
        {t('Revoke')}
      </Button>
    </li>
  )
}

const Expiry = ({ day }: { day: Day | null }) => {
  const today = useWorkspaceDay()
  if (day === null) return <>{t('Does not expire')}</>
  if (day >= today) return <>{t('Expires after {day}', { day: shortDate(day) })}</>
  return <span className={styles.expired}>{t('Expired on {day}', { day: shortDate(day) })}</span>
}
