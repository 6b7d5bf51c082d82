import { useImperativeHandle } from 'react'
import type { Ref } from 'react'

/** The kit's target: what it opens hangs from a button that stands elsewhere. */
export const Anchor = ({ ref, button }: { ref?: Ref<HTMLElement>; button: HTMLElement }) => {
  useImperativeHandle(ref, () => button, [button])
  return null
}
