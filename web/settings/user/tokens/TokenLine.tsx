import { Button } from '@mantine/core'
import type { Day } from '#contract/fields.ts'
import type { AccessToken } from '#contract/tokens.ts'
import { useWorkspaceDay } from '../../../days/workspace-calendar.ts'
import { agoInWords } from '../../../ui/ago.ts'
import { useNow } from '../../../ui/clock.ts'
import { shortDate } from '../../../ui/dates.ts'
import settings from '../../settings.module.css'
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
    <li className={styles.token}>
      <span className={styles.what}>
        <b dir="auto">{name}</b>
        <span>
          {scopeWords[scope]} · {teamId === null ? 'all your teams' : (team ?? 'a team that you have left')}
        </span>
        <span>
          <Expiry day={expiresOn} /> · {lastUsedAt === null ? 'never used' : `last used ${agoInWords(lastUsedAt, now)}`}
        </span>
      </span>
      <Button
        variant="default"
        size="compact-sm"
        className={settings.danger}
        disabled={disabled}
        aria-label={`Revoke ${name}`}
        onClick={onRevoke}
      >
        Revoke
      </Button>
    </li>
  )
}

const Expiry = ({ day }: { day: Day | null }) => {
  const today = useWorkspaceDay()
  if (day === null) return <>Does not expire</>
  if (day >= today) return <>Expires after {shortDate(day)}</>
  return <span className={styles.expired}>Expired on {shortDate(day)}</span>
}
