import { t } from '#contract/words.ts'
import { isKeyOn } from '../../../ui/character-keys.ts'
import { hintOf } from '../../../ui/command.ts'
import type { Command } from '../../../ui/command.ts'
import type { Offer } from '../../../ui/page-commands.ts'
import { pages } from '../../pages.ts'

/** What a key does, two of them one after the other, or either of two. */
type KeyLine = { does: string; keys: readonly string[] }
export type KeyGroup = { name: string; lines: KeyLine[] }

const everywhere = (commandKey: string): KeyLine[] => [
  { does: t('Undo the latest change'), keys: [`${commandKey} Z`] },
  { does: t('Go to the message at the bottom of the page'), keys: ['F8'] },
  { does: t('Switch between tabs'), keys: ['←', '→'] },
]

const toPages: KeyLine[] = pages.map(({ name, letter }) => ({ does: name, keys: ['G', letter.toUpperCase()] }))

const ofLists: KeyLine[] = [
  { does: t('Next row'), keys: ['J', '↓'] },
  { does: t('Previous row'), keys: ['K', '↑'] },
]

const ofSelections: KeyLine[] = [
  { does: t('Select up to here'), keys: ['⇧ X'] },
  { does: t('Clear selection'), keys: ['esc'] },
]

const ofDialogs = (commandKey: string): KeyLine[] => [
  { does: t('Save, or send a comment'), keys: [`${commandKey} ↵`] },
  { does: t('Create, and keep the dialog open'), keys: [`⇧ ${commandKey} ↵`] },
  { does: t('Close'), keys: ['esc'] },
]

/** How one moves through what is no list, and the keys there that are no commands. */
const ofDrawn: Record<NonNullable<Offer['drawn']>, KeyGroup> = {
  chart: {
    name: t('In the chart'),
    lines: [
      { does: t('Next position in that direction'), keys: ['←', '↑', '→', '↓'] },
      { does: t('First or last position'), keys: ['Home', 'End'] },
    ],
  },
  grid: {
    name: t('In the grid'),
    lines: [
      { does: t('Next cell in that direction'), keys: ['←', '↑', '→', '↓'] },
      { does: t('First or last column'), keys: ['Home', 'End'] },
      { does: t('Select more cells'), keys: ['⇧ ↑', '⇧ ↓'] },
      { does: t('Enter or change a number'), keys: ['↵', 'F2'] },
      { does: t('Write a note'), keys: ['⇧ F2'] },
      { does: t('Switch between yes and no'), keys: [t('Space')] },
      { does: t('Clear'), keys: ['⌫'] },
    ],
  },
}

const drawnGroups = (offers: readonly Offer[]): KeyGroup[] =>
  offers.flatMap((offer) => {
    const group = offer.drawn && ofDrawn[offer.drawn]
    return group ? [{ ...group, lines: [...group.lines, ...linesOf([offer])] }] : []
  })

const linesOf = (offers: readonly Offer[]): KeyLine[] => {
  const keyed = offers.flatMap(({ commands }) => commands).filter((each) => each.may !== false && hintOf(each))
  return keyed.map((command: Command) => ({ does: command.name, keys: [hintOf(command) ?? ''] }))
}

const once = (lines: KeyLine[]): KeyLine[] => [
  ...new Map(lines.map((line) => [`${line.does} ${line.keys.join(' ')}`, line])).values(),
]

/** A line without the keys that are switched off, if any of it stays. */
const whatIsOn = ({ does, keys }: KeyLine): KeyLine[] => {
  const on = keys.filter((key) => isKeyOn(key.replace(/^⇧ /, '')))
  return on.length > 0 ? [{ does, keys: on }] : []
}

/** The keys of a page, from what it offers, and those that are no commands; `commandKey` is what Ctrl is called here. */
export const keyGroups = (offers: readonly Offer[], commandKey: string): KeyGroup[] => {
  const search = { does: t('Search or jump to'), keys: [`${commandKey} K`] }
  const general = linesOf(offers.filter((offer) => offer.everywhere))
  const ofPage = linesOf(
    offers.filter((offer) => !offer.ofList && !offer.drawn && !offer.everywhere && offer.about === undefined),
  )
  const ofRows = linesOf(offers.filter(({ ofList, drawn }) => ofList && !drawn))
  const selecting = ofRows.some(({ keys }) => keys.includes('X')) ? ofSelections : []
  const groups = [
    { name: t('Everywhere'), lines: [search, ...general, ...everywhere(commandKey)] },
    { name: t('On this page'), lines: ofPage },
    { name: t('Go to a page'), lines: toPages },
    { name: t('In dialogs'), lines: ofDialogs(commandKey) },
    { name: t('In lists'), lines: ofRows.length > 0 ? [...ofLists, ...ofRows, ...selecting] : [] },
    ...drawnGroups(offers),
  ]
  return groups
    .map(({ name, lines }) => ({ name, lines: once(lines.flatMap(whatIsOn)) }))
    .filter(({ lines }) => lines.length > 0)
}
