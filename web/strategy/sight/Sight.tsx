import { useMemo, useState } from 'react'
import { useDialogs } from '../../ui/dialogs.ts'
import { useVision } from '../vision.ts'
import type { Fill } from './FillDialogs.tsx'
import { FillDialogs } from './lazy-parts.ts'
import { SightCanvas } from './SightCanvas.tsx'
import type { Caps, Seen } from './tree/things.ts'
import { treeOf } from './tree/tree.ts'

type Props = { seen: Omit<Seen, 'caps' | 'expanded'>; caps: Caps }

/** The drawn line of sight, and what fills its gaps. */
export const Sight = ({ seen, caps }: Props) => {
  const { mayEdit } = useVision()
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())
  const { shown, open, close } = useDialogs<Fill>()
  const nodes = useMemo(() => treeOf({ ...seen, caps, expanded }), [seen, caps, expanded])
  const acts = {
    fill: mayEdit ? open : undefined,
    expand: (key: string) => setExpanded((keys) => new Set([...keys, key])),
  }
  return (
    <>
      <SightCanvas nodes={nodes} acts={acts} />
      {shown && <FillDialogs shown={shown} teamId={seen.teamId} onClose={close} />}
    </>
  )
}
