import { t } from '#contract/words.ts'
import { DayButton } from '../../issues/solving/DayButton.tsx'
import { OwnerButton } from '../../issues/solving/OwnerButton.tsx'
import type { Next } from './use-adding.ts'

/** Whose the next to-do is, and until when. */
export const OwnerAndDay = ({ title, next: { facts, people, choose } }: { title: string; next: Next }) => {
  const todo = { key: 0, title: title || t('the to-do'), assignedToId: facts.owner, dueDate: facts.due }
  return (
    <>
      <OwnerButton
        todo={todo}
        people={people}
        onChange={({ assignedToId }) => assignedToId !== undefined && choose({ owner: assignedToId })}
      />
      <DayButton todo={todo} onChange={({ dueDate }) => dueDate !== undefined && choose({ due: dueDate })} />
    </>
  )
}
