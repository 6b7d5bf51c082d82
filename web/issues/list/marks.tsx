import { IconCheck, IconBan, IconHistory, IconMessageReply, IconSend } from '@tabler/icons-react'
import { createContext, useContext } from 'react'
import type { Issue } from '#contract/issues.ts'
import { t } from '#contract/words.ts'
import { iconProps } from '../../ui/icon-props.ts'
import { tip } from '../../ui/tips.ts'
import type { Act } from '../commands.ts'
import styles from './marks.module.css'
import { cameBack, statusWords } from '../words.ts'

/** The ids of the top three, in the team's order. */
export const TopThree = createContext<readonly number[]>([])

type Props = { issue: Issue; act: Act }

/** In front of an issue: its number among the top three, or what has become of it. */
export const IssueMark = ({ issue, act }: Props) => {
  if (issue.status !== 'open') return <ClosedMark issue={issue} />
  return act.isHere(issue) ? <TopMark issue={issue} act={act} /> : <SentMark />
}

const TopMark = ({ issue, act }: Props) => {
  const place = useContext(TopThree).indexOf(issue.id) + 1
  const named = { title: issue.title, place }
  return (
    <button
      type="button"
      className={styles.top}
      aria-pressed={issue.isTop}
      aria-label={place > 0 ? t('Top three: "{title}", number {place}', named) : t('Top three: "{title}"', named)}
      disabled={!issue.can.edit}
      {...tip(issue.isTop ? t('Out of top 3') : t('Put in top 3'))}
      onClick={() => act.mark(issue)}
    >
      {place > 0 && place}
    </button>
  )
}

const SentMark = () => (
  <span className={styles.mark} {...tip(t('With another team'))}>
    <IconSend {...iconProps} />
    <span className="sr-only">{t('With another team')}</span>
  </span>
)

const ClosedMark = ({ issue: { status } }: { issue: Issue }) => (
  <span className={styles.mark} {...tip(statusWords[status])}>
    <i className={styles.closed} data-status={status}>
      {status === 'solved' ? <IconCheck aria-hidden size={11} stroke={3} /> : <IconBan aria-hidden size={18} />}
    </i>
    <span className="sr-only">{statusWords[status]}</span>
  </span>
)

/** How often an issue has come up, if it has come back. */
export const AgainTag = ({ issue, act }: Props) => {
  const again = cameBack(issue, act.today)
  return (
    again && (
      <span className={styles.tag} {...tip(again.tip)}>
        <IconHistory aria-hidden size={12} stroke={1.75} />
        {again.tag}
      </span>
    )
  )
}

export const AnsweredTag = () => (
  <span className={styles.tag} data-new {...tip(t('The other team has answered'))}>
    <IconMessageReply aria-hidden size={12} stroke={1.75} />
    {t('Answered')}
  </span>
)
