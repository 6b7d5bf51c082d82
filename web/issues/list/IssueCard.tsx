import type { Issue } from '#contract/issues.ts'
import { dateOf } from '../../ui/dates.ts'
import { CardFacts } from '../../ui/list/CardFacts.tsx'
import { CardTitle } from '../../ui/list/CardTitle.tsx'
import type { CardProps } from '../../ui/list/list.ts'
import { CardText } from '../../ui/list/RowText.tsx'
import { More, Others, Question, Tags } from './columns.tsx'
import type { Act } from '../commands.ts'
import styles from './list.module.css'
import { IssueMark } from './marks.tsx'
import { Rank } from '../Rank.tsx'
import { isAsking } from '../view.ts'

export const IssueCard = ({ row: issue, act, select, menu }: CardProps<Issue, Act>) => {
  const { id, title, status, priority, createdAt, assignee, can } = issue
  const isPlain = status === 'open' && issue.sending === null
  return (
    <>
      <CardTitle
        mark={select ?? <IssueMark issue={issue} act={act} />}
        title={title}
        done={status !== 'open'}
        onOpen={() => act.show(id)}
        menu={menu}
      />
      <div className={styles.cardTags}>
        <Tags issue={issue} act={act} />
      </div>
      {!isPlain && (
        <CardText className={styles.cardMore}>
          <More issue={issue} act={act} />
        </CardText>
      )}
      {can.edit && isAsking(issue, act.today) ? (
        <Question issue={issue} act={act} />
      ) : (
        <CardFacts person={assignee} className={styles.facts}>
          <Rank priority={priority} />
          <span className={styles.date}>{dateOf(createdAt)}</span>
          <Others issue={issue} act={act} />
        </CardFacts>
      )}
    </>
  )
}
