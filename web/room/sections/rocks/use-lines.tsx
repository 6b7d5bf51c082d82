import { IconCircleCheck, IconMessageCircle } from '@tabler/icons-react'
import type { Rock } from '#contract/rocks.ts'
import type { Room } from '#contract/room.ts'
import { t } from '#contract/words.ts'
import type { OpenDialog } from '../../../rocks/RockDialogs.tsx'
import type { Command } from '../../../ui/command.ts'
import { makeIssue } from '../rows/IssueButton.tsx'
import { useMaking } from '../rows/made-from.ts'
import { useRowMenu } from '../rows/row-menu.tsx'
import { RockLine } from './RockLine.tsx'
import { useStatus } from './use-status.ts'

type Options = { room: Room; open: (dialog: OpenDialog) => void }

/** The lines of rocks with what can be done with them, and their one menu. */
export const useLines = ({ room, open }: Options) => {
  const { makingOf, make } = useMaking(room, 'rock')
  const { mutate: setStatus } = useStatus()
  const onMake = ({ id, teamId, title }: Rock) => make(id, { teamId, title, from: { rockId: id } })
  const commandsOf = (rock: Rock): Command[] => [
    makeIssue(makingOf(rock.id), () => onMake(rock)),
    {
      name: t('Mark completed'),
      icon: IconCircleCheck,
      may: rock.can.edit && rock.status !== 'completed',
      act: () => setStatus({ rock, status: 'completed' }),
    },
    { name: t('Comments'), icon: IconMessageCircle, act: () => open({ kind: 'comments', id: rock.id }) },
  ]
  const { menuOf, menu } = useRowMenu<Rock>({ nameOf: ({ title }) => title, commandsOf })
  const lineOf = (rock: Rock) => {
    const issue = { menu: menuOf(rock), making: makingOf(rock.id), onMake: () => onMake(rock) }
    return (
      <RockLine
        key={rock.id}
        rock={rock}
        issue={room.can.takePart ? issue : null}
        onOpen={() => open({ kind: 'edit', id: rock.id })}
      />
    )
  }
  return { lineOf, menu }
}
