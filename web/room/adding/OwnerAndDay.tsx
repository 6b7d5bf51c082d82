import type { Meanings } from '#contract/reading/lines/parts.ts'
import { t } from '#contract/words.ts'
import { DayButton } from '../../issues/solving/DayButton.tsx'
import { OwnerButton } from '../../issues/solving/OwnerButton.tsx'
import type { Next } from './use-adding.ts'

type Props = {
  title: string
  /** What the line says itself, which then need not be chosen. */
  said: Pick<Meanings, 'person' | 'due' | 'team'>
  next: Next
}

/** Whose the next to-do is, and until when. */
export const OwnerAndDay = ({ title, said, next: { facts, people, choose } }: Props) => {
  const todo = { title: title || t('the to-do'), assignedToId: facts.owner, dueDate: facts.due }
  return (
    <>
      {!said.person && !said.team && (
        <OwnerButton todo={todo} people={people} onChange={({ assignedToId }) => choose({ owner: assignedToId })} />
      )}
      {!said.due && <DayButton todo={todo} onChange={({ dueDate }) => choose({ due: dueDate })} />}
    </>
  )
}
