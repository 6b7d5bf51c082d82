import type { Calendar } from './calendar.ts'
import { chain } from './chain.ts'
import { pastWeeks } from './past-weeks.ts'
import type { Story, Task, Told } from './story.ts'

/** A team's to-dos of a quarter, in the order of their creation. */
export const tell = ({ now, past, recurring }: Story, calendar: Calendar): Told[] => {
  const told = [...now.map(atSomeHour), ...pastWeeks(past)].map(({ due, ...facts }) => ({
    ...facts,
    dueDate: due === undefined ? null : calendar.workday(due),
  }))
  const chains = recurring.flatMap((task) => chain(task, calendar))
  return [...told, ...chains].toSorted((one, other) => other.made - one.made)
}

// The stories count in whole days; this spreads the hours.
const atSomeHour = (task: Task, index: number): Task => ({ ...task, made: task.made + ((index * 7) % 10) / 10 })
