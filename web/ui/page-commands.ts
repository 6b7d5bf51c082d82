import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { Command } from './command.ts'
import { commandOfKey, usePageKeys } from './keys.ts'

/** What can be done now with a page, a row or a selection. */
export type Offer = {
  /** What the commands are about: the name of a row, as in 'Order the pallets', or of a choice; nothing where it is the page. */
  about?: string | undefined
  commands: readonly Command[]
  /** A list's: its keys move through rows. */
  ofList?: true
  /** Its rows are cards of a chart or cells of a grid, which have other keys to move. */
  drawn?: 'chart' | 'grid'
  /** Every page has them. */
  everywhere?: true
  /** No row has the focus: this is what could be done with one, to be shown and not to be run. */
  example?: true
}

const offers = new Set<{ current: () => Offer | null }>()
let tellOffered = (_offer: Offer): void => undefined

/** Sets the callback for what is offered from then on, as by a page whose code or rows come. */
export const whenOffered = (tell: (offer: Offer) => void): void => {
  tellOffered = tell
}

/** Offers commands to whoever looks for what the page can do, as long as the component is there; `offer` is asked then. */
export const usePageCommands = (offer: () => Offer | null): void => {
  const latest = useRef(offer)
  useEffect(() => {
    latest.current = offer
  })
  useEffect(() => {
    offers.add(latest)
    const offer = latest.current()
    if (offer) tellOffered(offer)
    return () => void offers.delete(latest)
  }, [])
}

/** All that can be done on the page now. */
export const pageCommands = (): Offer[] => [...offers].flatMap(({ current }) => current() ?? [])

type Listening = Pick<Offer, 'everywhere'> & Parameters<typeof usePageKeys>[1]

/** Commands of the page that have keys: offers them, and runs them when their keys are pressed. */
export const useCommandKeys = (commands: readonly Command[], { everywhere, ...listening }: Listening = {}): void => {
  usePageCommands(() => ({ commands, ...(everywhere && { everywhere }) }))
  usePageKeys((key, { shift }) => {
    const command = commandOfKey(commands, key)
    command?.act({ shift })
    return command !== undefined
  }, listening)
}

/** C, on every page that offers to create something. */
export const useCreateKey = (name: string, create: () => void): void =>
  useCommandKeys([{ name, icon: IconPlus, keys: ['c'], act: create }])
