import { t } from '#contract/words.ts'
import { hintOf } from '../../ui/command.ts'
import type { Command } from '../../ui/command.ts'
import { pageCommands } from '../../ui/page-commands.ts'
import type { Offer } from '../../ui/page-commands.ts'
import type { Entry, Group } from './entries.ts'
import { close } from './opening.ts'

const keyOf = (about: string | undefined, { name }: Command): string => `command ${name} · ${about ?? ''}`

// The row may have changed meanwhile; its command as it is now knows.
const asNow = (key: string): Command | undefined =>
  pageCommands()
    .flatMap(({ about, commands, example }) => (example ? [] : commands.map((command) => ({ about, command }))))
    .find(({ about, command }) => command.may !== false && keyOf(about, command) === key)?.command

const entryOf = (about: string | undefined, command: Command): Entry => {
  const key = keyOf(about, command)
  const hint = hintOf(command)
  return {
    key,
    name: command.name,
    icon: command.icon,
    beside: about,
    keys: hint === undefined ? undefined : [hint],
    act: () => close(() => (asNow(key) ?? command).act({ shift: false })),
  }
}

/** What can be done now, each thing once, though a list and the panel beside it may offer the same of a row. */
const entriesOf = (offers: readonly Offer[]): Entry[] => {
  const entries = offers
    .filter(({ example }) => !example)
    .flatMap(({ about, commands }) =>
      commands.filter(({ may = true }) => may).map((command) => entryOf(about, command)),
    )
  return [...new Map(entries.toReversed().map((entry) => [entry.key, entry])).values()].toReversed()
}

/** The commands in the order in which they are offered: a row's, a selection's, the page's. */
export const commandEntries = (offers: readonly Offer[]): Entry[] =>
  entriesOf([
    ...offers.filter(({ ofList }) => ofList),
    ...offers.filter(({ ofList, about }) => !ofList && about !== undefined),
    ...offers.filter(({ ofList, about }) => !ofList && about === undefined),
  ])

/** Before anything is typed: what can be done with the row in focus, and with the page. */
export const commandGroups = (offers: readonly Offer[]): { ofRow: Group[]; ofPage: Group } => {
  const isOfRow = ({ ofList, example }: Offer): boolean => ofList === true && !example
  const rows = offers.filter(isOfRow)
  return {
    ofRow: rows.map((offer) => ({ name: offer.about ?? t('Commands'), entries: withoutAbout(entriesOf([offer])) })),
    ofPage: { name: t('Commands'), entries: commandEntries(offers.filter((offer) => !isOfRow(offer))) },
  }
}

const withoutAbout = (entries: Entry[]): Entry[] => entries.map((entry) => ({ ...entry, beside: undefined }))
