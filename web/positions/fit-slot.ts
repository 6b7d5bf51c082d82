import { createContext, type ReactNode } from 'react'

type Seat = { teamId: number; positionId: number; userId: number }

/** What a higher slice shows of how well the person who fills a position fits it; nothing by default. */
export const FitSlot = createContext<(seat: Seat) => ReactNode>(() => null)
