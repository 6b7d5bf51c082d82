import { useImperativeHandle } from 'react'
import type { Ref } from 'react'

/** The kit's target for a popup whose button is rendered elsewhere. */
export const PopupTarget = ({ ref, button }: { ref?: Ref<HTMLElement>; button: HTMLElement }) => {
  useImperativeHandle(ref, () => button, [button])
  return null
}
