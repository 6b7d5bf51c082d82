import { createContext } from 'react'

type Place = {
  /** A milestone of the rock that is shown. */
  milestone: string | undefined
  /** Begins with the comments. */
  atComments: boolean
  /** Shows the whole rock again. */
  showRock: (rockId: number) => void
  close: () => void
}

/** What a panel knows of the address, besides its row. */
export const PlaceContext = createContext<Place>({
  milestone: undefined,
  atComments: false,
  showRock: () => {},
  close: () => {},
})
