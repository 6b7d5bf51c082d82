import { t } from '#contract/words.ts'
import { hintOf } from '../../ui/command.ts'
import type { Command } from '../../ui/command.ts'
import { pageCommands } from '../../ui/page-commands.ts'
import type { Offer } from '../../ui/page-commands.ts'
import type { Result, Group } from './results.ts'
import { close } from './opening.ts'

const keyOf = (about: string | undefined, { name }: Command): string => `command ${name} · ${about ?? ''}`

// The row may have changed meanwhile; its command as it is now knows.
const asNow = (key: string): Command | undefined =>
  pageCommands()
    .flatMap(({ about, commands, example }) => (example ? [] : commands.map((command) => ({ about, command }))))
    .find(({ about, command }) => command.may !== false && keyOf(about, command) === key)?.command

const resultOf = (about: string | undefined, command: Command): Result => {
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
const resultsOf = (offers: readonly Offer[]): Result[] => {
  const results = offers
    .filter(({ example }) => !example)
    .flatMap(({ about, commands }) =>
      commands.filter(({ may = true }) => may).map((command) => resultOf(about, command)),
    )
  return [...new Map(results.toReversed().map((result) => [result.key, result])).values()].toReversed()
}

/** The commands in the order in which they are offered: a row's, a selection's, the page's. */
export const commandResults = (offers: readonly Offer[]): Result[] =>
  resultsOf([
    ...offers.filter(({ ofList }) => ofList),
    ...offers.filter(({ ofList, about }) => !ofList && about !== undefined),
    ...offers.filter(({ ofList, about }) => !ofList && about === undefined),
  ])

/** Before anything is typed: what can be done with the row in focus, and with the page. */
export const commandGroups = (offers: readonly Offer[]): { ofRow: Group[]; ofPage: Group } => {
  const isOfRow = ({ ofList, example }: Offer): boolean => ofList === true && !example
  const rows = offers.filter(isOfRow)
  return {
    ofRow: rows.map((offer) => ({ name: offer.about ?? t('Commands'), results: withoutAbout(resultsOf([offer])) })),
    ofPage: { name: t('Commands'), results: commandResults(offers.filter((offer) => !isOfRow(offer))) },
  }
}

const withoutAbout = (results: Result[]): Result[] => results.map((result) => ({ ...result, beside: undefined }))
