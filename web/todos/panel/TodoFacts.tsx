import { IconRepeat } from '@tabler/icons-react'
import { useContext, useState } from 'react'
import type { Repeating } from '#contract/rhythms/repeats.ts'
import type { Repeat } from '#contract/rhythms.ts'
import type { Todo } from '#contract/todos.ts'
import { t } from '#contract/words.ts'
import { Fact, Facts } from '../../detail/Facts.tsx'
import styles from '../../detail/detail.module.css'
import { FieldFact } from '../../detail/FieldFact.tsx'
import { TeamFact } from '../../detail/TeamFact.tsx'
import { useChangeInPlace } from '../../sync/in-place.ts'
import { RhythmDialog } from '../../rhythms/lazy-parts.ts'
import { repeatText, repeatWords } from '../../rhythms/words.ts'
import { DueDate } from '../../ui/DueDate.tsx'
import { ChoiceMenu } from '../../ui/in-place/ChoiceMenu.tsx'
import { PersonCell } from '../../ui/PersonCell.tsx'
import { PriorityMark } from '../../ui/PriorityMark.tsx'
import { editing } from '../in-place/editing.ts'
import { todoFields } from '../in-place/fields.ts'
import { ServingContext } from '../serving/context.ts'

const custom = 'custom'
const rhythm = 'rhythm'

type Choosable = Repeat | typeof custom | typeof rhythm
type Shown = { value: Choosable; shown: string }

const names: Shown[] = (Object.keys(repeatWords) as Repeat[]).map((value) => ({ value, shown: repeatWords[value] }))

/** The names, the rhythm that stands there if it has none, and the way to another. */
const choicesFor = (repeating: Repeating): Shown[] => [
  ...names,
  ...(repeating.rhythm ? [{ value: rhythm, shown: repeatText(repeating) } as const] : []),
  { value: custom, shown: t('Custom…') },
]

const RepeatFact = ({ todo }: { todo: Todo }) => {
  const change = useChangeInPlace(todoFields)
  const [isAsking, setAsking] = useState(false)
  const choose = ({ repeat, rhythm: chosen }: Repeating) =>
    change([todo], { repeat, rhythm: chosen }, t('Repeat changed'))
  const said = repeatText(todo)
  return (
    <>
      <Fact
        name={t('Repeat')}
        said={said}
        renderMenu={
          todo.can.edit &&
          ((menu) => (
            <ChoiceMenu<Choosable>
              {...menu}
              label={t('Repeat')}
              choices={choicesFor(todo)}
              value={todo.rhythm ? rhythm : todo.repeat}
              onChoose={(chosen) => {
                if (chosen === custom) setAsking(true)
                else if (chosen !== rhythm) choose({ repeat: chosen, rhythm: null })
              }}
            />
          ))
        }
      >
        <IconRepeat aria-hidden size={14} stroke={1.75} />
        <span>{said}</span>
      </Fact>
      {isAsking && <RhythmDialog value={todo} onChoose={choose} onClose={() => setAsking(false)} />}
    </>
  )
}

/** A to-do's fields, changed where they stand. */
export const TodoFacts = ({ todo }: { todo: Todo }) => {
  const { teamId, can } = todo
  const change = useChangeInPlace(todoFields)
  return (
    <Facts>
      <FieldFact row={todo} field="assignedToId" editing={editing}>
        <PersonCell person={todo.assignee} />
      </FieldFact>
      <FieldFact row={todo} field="dueDate" editing={editing}>
        <DueDate item={todo} />
      </FieldFact>
      <FieldFact row={todo} field="priority" editing={editing}>
        <PriorityMark priority={todo.priority} />
      </FieldFact>
      <RepeatFact todo={todo} />
      <Served todo={todo} />
      <TeamFact
        teamId={teamId}
        readOnly={!can.edit}
        onChoose={(chosen) => change([todo], { teamId: chosen }, t('Team changed'))}
      />
    </Facts>
  )
}

/** The rock that it is for, and the milestone. */
const Served = ({ todo }: { todo: Todo }) => {
  const serving = useContext(ServingContext)
  const change = useChangeInPlace(todoFields)
  const { teamId, rockId, milestoneId, can } = todo
  if (!serving) return null
  const { RockMenu, MilestoneMenu, RockName } = serving
  const name = rockId === null ? t('Nothing in particular') : <RockName rockId={rockId} milestoneId={null} />
  const told = t('Changed what it is for')
  return (
    <>
      <Fact
        name={t('For')}
        said={rockId === null ? t('Nothing in particular') : t('a rock')}
        renderMenu={
          can.edit &&
          ((menu) => (
            <RockMenu
              {...menu}
              teamId={teamId}
              value={rockId}
              onChoose={(chosen) => change([todo], { rockId: chosen, milestoneId: null }, told)}
            />
          ))
        }
      >
        <span className={rockId === null ? styles.none : styles.cut}>{name}</span>
      </Fact>
      {rockId !== null && (
        <Fact
          name={t('Milestone')}
          said={milestoneId === null ? t('The rock as a whole') : t('a milestone')}
          renderMenu={
            can.edit &&
            ((menu) => (
              <MilestoneMenu
                {...menu}
                rockId={rockId}
                value={milestoneId}
                onChoose={(chosen) => change([todo], { milestoneId: chosen }, told)}
              />
            ))
          }
        >
          <span className={milestoneId === null ? styles.none : styles.cut}>
            {milestoneId === null ? t('The rock as a whole') : <serving.MilestoneName {...{ rockId, milestoneId }} />}
          </span>
        </Fact>
      )}
    </>
  )
}
