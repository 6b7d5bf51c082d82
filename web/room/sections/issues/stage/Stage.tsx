import { IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { issues as calls } from '#contract/issues.ts'
import type { Issue } from '#contract/issues.ts'
import type { Room } from '#contract/room.ts'
import { formerMember } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import { rich } from '../../../../ui/rich.tsx'
import { call } from '../../../../api.ts'
import { SeenBefore } from '../../../../issues/solving/SeenBefore.tsx'
import { issueTopic } from '../../../../issues/queries.ts'
import { LinkedItems } from '../../../../links/LinkedItems.tsx'
import { usePeopleOf } from '../../../../teams/people.ts'
import { iconProps } from '../../../../ui/icon-props.ts'
import { dateOf } from '../../../../ui/dates.ts'
import { tip } from '../../../../ui/tips.ts'
import { useDiscuss } from '../../../changes.ts'
import type { RoomAct } from '../act.ts'
import { IssueTimer } from './IssueTimer.tsx'
import { Said } from './Said.tsx'
import { Sentence } from './Sentence.tsx'
import { StageButtons } from './StageButtons.tsx'
import styles from './stage.module.css'

type Props = { room: Room; issue: Issue; act: RoomAct }

/** The issue under discussion: what it is, what is said about it, and what becomes of it. */
export const Stage = ({ room, issue, act }: Props) => {
  const id = useId()
  const { mutate: discuss } = useDiscuss()
  return (
    <section className={styles.stage} aria-labelledby={id}>
      <header className={styles.head}>
        <div>
          <h2 id={id} dir="auto">
            {issue.title}
          </h2>
          <Origin issue={issue} />
        </div>
        <IssueTimer clock={room.clock} issueId={issue.id} />
        {act.mayDiscuss && (
          <button
            type="button"
            className={styles.leave}
            aria-label={t('Back to the list')}
            {...tip(t('Back to the list'))}
            onClick={() => discuss({ room, issueId: null })}
          >
            <IconX {...iconProps} />
          </button>
        )}
      </header>
      <div className={styles.columns}>
        <ol className={styles.steps}>
          <li>
            <h3>{t('Identify')}</h3>
            <Sentence issue={issue} />
            <div className={styles.links}>
              <LinkedItems
                topic={issueTopic.name}
                row={issue}
                load={(signal) => call(calls.links, { params: { issueId: issue.id } }, signal)}
              />
            </div>
          </li>
          <li>
            <h3>{t('Discuss')}</h3>
            <Said issue={issue} onOpen={() => act.open({ kind: 'comments', id: issue.id })} />
          </li>
          <li>
            <h3>{t('Solve')}</h3>
            <StageButtons room={room} issue={issue} act={act} />
          </li>
        </ol>
        {issue.decisions.length > 0 && (
          <aside className={styles.before}>
            <SeenBefore issue={issue} />
          </aside>
        )}
      </div>
    </section>
  )
}

/** Who raised it, and when. */
const Origin = ({ issue: { teamId, earlierTeamIds, createdById, createdAt } }: { issue: Issue }) => {
  const people = usePeopleOf([teamId, ...earlierTeamIds])
  const name = createdById === null ? t(formerMember) : people.find(({ id }) => id === createdById)?.fullName
  const day = dateOf(createdAt)
  return (
    <p>
      {name === undefined
        ? t('Raised by someone else · created {day}', { day })
        : rich('Raised by {name} · created {day}', { name: <bdi>{name}</bdi>, day })}
    </p>
  )
}
