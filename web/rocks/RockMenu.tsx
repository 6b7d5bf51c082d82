import { useToday } from '../ui/clock.ts'
import { RowMenu } from '../ui/RowMenu.tsx'
import { commandsOf, commandsOfMilestone } from './commands.ts'
import type { OpenMenu } from './list-state.ts'
import type { RowActions } from './row-actions.ts'

type Props = OpenMenu & { actions: RowActions; onClose: () => void }

export const RockMenu = ({ rock, milestone, button, actions, onClose }: Props) => {
  const today = useToday()
  const commands = milestone ? commandsOfMilestone(rock, milestone, actions) : commandsOf(rock, actions, today)
  const label = `Actions for "${milestone?.name ?? rock.title}"`
  return <RowMenu label={label} button={button} commands={commands} onClose={onClose} />
}
