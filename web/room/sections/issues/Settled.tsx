import { IconBan, IconCircleCheck, IconSend } from '@tabler/icons-react'
import type { Issue } from '#contract/issues.ts'
import { plural, t } from '#contract/words.ts'
import { Pill } from '../../../ui/Pill.tsx'
import { RowTitle } from '../../../ui/RowTitle.tsx'
import type { RoomAct } from './act.ts'
import styles from './issues.module.css'

type Props = { issues: Issue[]; act: RoomAct }

/** What has become of the issues that were settled in this meeting. */
export const Settled = ({ issues, act }: Props) =>
  issues.length > 0 && (
    <section aria-label={t('Settled in this meeting')} className={styles.settled}>
      <h2>
        {t('Settled in this meeting')} <span>{plural(issues.length, '{count} issue', '{count} issues')}</span>
      </h2>
      <ul>
        {issues.map((issue) => (
          <li key={issue.id}>
            <Outcome issue={issue} act={act} />
            <div>
              <RowTitle title={issue.title} onOpen={() => act.open({ kind: 'edit', id: issue.id })} />
              <Decision issue={issue} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )

const Outcome = ({ issue: { status, teamId }, act }: { issue: Issue; act: RoomAct }) => {
  if (status === 'solved') {
    return (
      <Pill tone="emerald" Icon={IconCircleCheck}>
        {t('Solved')}
      </Pill>
    )
  }
  if (status === 'dropped') {
    return (
      <Pill tone="gray" Icon={IconBan}>
        {t('Dropped')}
      </Pill>
    )
  }
  return (
    <Pill tone="gray" Icon={IconSend}>
      {t('Sent to {team}', { team: act.nameOfTeam(teamId) })}
    </Pill>
  )
}

const Decision = ({ issue: { status, decisions } }: { issue: Issue }) => {
  const decision = status === 'solved' ? decisions.at(-1) : undefined
  return decision && <p dir="auto">{decision.text}</p>
}
