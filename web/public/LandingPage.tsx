import { useTitle } from '../ui/title.ts'
import { PublicFrame } from './frame/PublicFrame.tsx'
import { Features } from './landing/Features.tsx'
import { Hero } from './landing/Hero.tsx'
import { HowItWorks } from './landing/HowItWorks.tsx'
import { ProductPicture } from './landing/ProductPicture.tsx'
import { WeekBand } from './landing/WeekBand.tsx'
import { SelfHosted } from './landing/SelfHosted.tsx'

export const LandingPage = () => {
  useTitle()
  return (
    <PublicFrame>
      <Hero />
      <ProductPicture />
      <Features />
      <WeekBand />
      <HowItWorks />
      <SelfHosted />
    </PublicFrame>
  )
}
