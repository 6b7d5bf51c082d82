import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react'
import { t } from '#contract/words.ts'
import { commandKeyOf } from '../../ui/character-keys.ts'
import type { Command } from '../../ui/command.ts'
import { commandOfKey, usePageKeys } from '../../ui/keys.ts'
import { useCommandKeys } from '../../ui/page-commands.ts'
import type { Tree } from '../tree.ts'
import type { Layout } from './layout.ts'
import { oneOn } from '../moving/place.ts'
import { neighbour, stepOf } from './neighbours.ts'
import type { CameraActs } from './use-camera.ts'

type Options = {
  tree: Tree
  layout: Layout
  active: number | undefined
  go: (id: number) => void
  commandsOf: (id: number) => Command[]
  /** Absent where nothing may be moved. */
  place: ((id: number, afterId: number | null) => void) | undefined
}

/** The keys of the tree: arrows lead from card to card, with Alt they move one among those beside it. */
export const useTreeKeys = (options: Options) => {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  return useCallback((event: KeyboardEvent) => {
    const { tree, layout, active, go, commandsOf, place } = latest.current
    if (active === undefined || event.ctrlKey || event.metaKey) return
    const handled = () => {
      event.preventDefault()
      event.stopPropagation()
    }
    if (event.altKey) {
      const by = stepOf(event.key, layout)
      if (by === 0) return
      handled()
      const to = oneOn(tree, active, by)
      if (to && place) place(active, to.afterId)
      return
    }
    const next = neighbour(tree, layout, active, event.key)
    if (next !== undefined) {
      handled()
      go(next)
      return
    }
    const command = commandOfKey(commandsOf(active), commandKeyOf(event))
    if (!command) return
    handled()
    command.act({ shift: event.shiftKey })
  }, [])
}

const search = () => document.querySelector<HTMLInputElement>('input[type="search"]')?.focus()

/** The keys of the page: + − 0 zoom, / searches. */
export const useZoomKeys = ({ zoomIn, zoomOut, fit }: CameraActs): void => {
  useCommandKeys([
    { name: t('Zoom in'), icon: IconPlus, keys: ['+', '='], act: zoomIn },
    { name: t('Zoom out'), icon: IconMinus, keys: ['-'], hint: '−', act: zoomOut },
    { name: t('Fit the chart to the window'), icon: IconFocusCentered, keys: ['0'], act: fit },
  ])
  usePageKeys((key) => {
    if (key === '/') search()
    return key === '/'
  })
}
