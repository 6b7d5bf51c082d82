import type { KeyboardEvent } from 'react'
import { commandKeyOf } from '../../ui/character-keys.ts'
import type { Command } from '../../ui/command.ts'
import { commandOfKey, isPageKey } from '../../ui/keys.ts'

/** What gets the focus when a line goes: its neighbour, or what stands above them. */
const besideOf = (line: Element): HTMLElement | null | undefined => {
  const place = line.nextElementSibling ?? line.previousElementSibling ?? line.parentElement?.parentElement
  return place?.querySelector<HTMLElement>('input[type="checkbox"]:enabled') ?? place?.querySelector('button')
}

/** Runs the commands of a line by their keys, wherever in the line the focus is: before those of the row around it. */
export const keysOfLine =
  (commands: readonly Command[]) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const command = isPageKey(event.nativeEvent) ? commandOfKey(commands, commandKeyOf(event)) : undefined
    if (!command) return
    event.preventDefault()
    if (command.danger) besideOf(event.currentTarget)?.focus()
    command.act({ shift: event.shiftKey })
  }
