import type { Command } from '../../ui/command.ts'
import { usePageCommands } from '../../ui/page-commands.ts'
import type { Tree } from '../tree.ts'

type Options = {
  tree: Tree
  active: number | undefined
  /** The position that the panel shows. */
  chosenId: number | undefined
  commandsOf: (id: number) => Command[]
}

const ofChart = { ofList: true, drawn: 'chart' } as const

/** Offers what can be done with the position that the keyboard is on, or that the panel shows. */
export const useCardOffer = ({ tree, active, chosenId, commandsOf }: Options): void =>
  usePageCommands(() => {
    const node = tree.byId.get(active ?? 0)
    const isOn = node && (node.id === chosenId || document.activeElement?.id === `position-${node.id}`)
    if (isOn) return { ...ofChart, about: node.position.title, commands: commandsOf(node.id) }
    // Not each can be collapsed, or has others beside it.
    return { ...ofChart, commands: [...tree.byId.keys()].flatMap(commandsOf), example: true }
  })
