import type { ComponentType } from 'react'
import { sectionName } from '#contract/agenda.ts'
import type { MeetingRecord } from '#contract/minutes.ts'
import { t } from '#contract/words.ts'
import { clockText } from '../../room/frame/words.ts'
import { notesIn } from '../view.ts'
import type { MinutedSection } from '../view.ts'
import { CheckIns } from './CheckIns.tsx'
import { HeadlineList } from './HeadlineList.tsx'
import { IssueTable } from './IssueTable.tsx'
import { Messages } from './Messages.tsx'
import { NoteList } from './NoteList.tsx'
import { Numbers } from './Numbers.tsx'
import { RockTable } from './RockTable.tsx'
import styles from './sections.module.css'
import { TodoTable } from './TodoTable.tsx'

type Content = { has: (record: MeetingRecord) => boolean; View: ComponentType<{ record: MeetingRecord }> }

const ReviewedTodos = ({ record }: { record: MeetingRecord }) => (
  <TodoTable label={t('Reviewed to-dos')} todos={record.todos} reviewed />
)

/** What the minutes hold of a kind of section besides its notes. */
const contents: { [Kind in MinutedSection['kind']]?: Content } = {
  segue: { has: ({ checkIn }) => checkIn.length > 0, View: CheckIns },
  scorecard: { has: ({ measurables }) => measurables.length > 0, View: Numbers },
  'rock-review': { has: ({ rocks }) => rocks.length > 0, View: RockTable },
  headlines: { has: ({ headlines }) => headlines.length > 0, View: HeadlineList },
  'todo-list': { has: ({ todos }) => todos.length > 0, View: ReviewedTodos },
  'issue-discussion': { has: ({ issues }) => issues.length > 0, View: IssueTable },
  conclude: { has: ({ messages }) => messages.length > 0, View: Messages },
}

/** A section with its time, what was said in it, and its notes. */
export const SectionPart = ({ section, record }: { section: MinutedSection; record: MeetingRecord }) => {
  const { id, kind, minutes, usedMilliseconds } = section
  const content = contents[kind]
  const notes = notesIn(record, id)
  const isFilled = content?.has(record) ?? false
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} dir="auto">
        {sectionName(section)}{' '}
        <small>{t('{used} of {minutes} min', { used: clockText(usedMilliseconds), minutes })}</small>
      </h2>
      {isFilled && content && <content.View record={record} />}
      {notes.length > 0 && <NoteList notes={notes} />}
      {!isFilled && notes.length === 0 && <p className={styles.none}>{t('Nothing was noted.')}</p>}
    </section>
  )
}
