import type { Issue } from '#contract/issues.ts'
import { t } from '#contract/words.ts'
import { Fact, Facts } from '../../detail/Facts.tsx'
import { FieldFact } from '../../detail/FieldFact.tsx'
import styles from '../../detail/detail.module.css'
import { useChangeInPlace } from '../../sync/in-place.ts'
import { useTeamNames } from '../../teams/names.ts'
import { ChoiceMenu } from '../../ui/in-place/ChoiceMenu.tsx'
import { PersonCell } from '../../ui/PersonCell.tsx'
import { editing } from '../in-place/editing.ts'
import { issueFields } from '../in-place/fields.ts'
import { Rank } from '../Rank.tsx'
import { closedWords, intervalWords, statusWords } from '../words.ts'

const intervals = (['short-term', 'long-term'] as const).map((value) => ({ value, shown: intervalWords[value] }))

/** An issue's fields, changed where they stand while it is open. Solving and dropping it are behind the dots. */
export const IssueFacts = ({ issue }: { issue: Issue }) => {
  const { status, priority, interval, teamId, can } = issue
  const change = useChangeInPlace(issueFields)
  const team = useTeamNames()(teamId) ?? ''
  const said = status === 'open' ? statusWords.open : closedWords(issue)
  return (
    <Facts>
      <Fact name={t('Status')} said={said}>
        {said}
      </Fact>
      <FieldFact row={issue} field="assignedToId" editing={editing}>
        <PersonCell person={issue.assignee} />
      </FieldFact>
      <FieldFact row={issue} field="priority" editing={editing}>
        {priority === null ? <span className={styles.none}>{t('None')}</span> : <Rank priority={priority} />}
      </FieldFact>
      <Fact
        name={t('Interval')}
        said={intervalWords[interval]}
        renderMenu={
          can.edit &&
          status === 'open' &&
          ((menu) => (
            <ChoiceMenu
              {...menu}
              label={t('Interval')}
              choices={intervals}
              value={interval}
              onChoose={(chosen) => change([issue], { interval: chosen }, t('Interval changed'))}
            />
          ))
        }
      >
        {intervalWords[interval]}
      </Fact>
      <Fact name={t('Team')} said={team}>
        <bdi>{team}</bdi>
      </Fact>
    </Facts>
  )
}
