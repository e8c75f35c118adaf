/**
 * Pictures of the demo: landscapes generated from simple shapes, never photographs. The same seed gives the same
 * picture. Lengths are in units of the drawing.
 */

const ILLUSTRATION = { width: 900, height: 600 }

export const SCENES = ['timber', 'desert', 'field', 'river', 'town', 'street', 'hills'] as const
export type Scene = (typeof SCENES)[number]

interface Palette {
  sky: [top: string, low: string]
  sun: string
  far: string
  middle: string
  ground: string
  dark: string
}

const PALETTES: Record<Scene, Palette> = {
  timber: { sky: ['#9fc3d6', '#eef3e6'], sun: '#fff6da', far: '#8fa9a4', middle: '#5f8370', ground: '#47663f', dark: '#274a38' },
  desert: { sky: ['#7fb1d3', '#fbe3c3'], sun: '#fff1cf', far: '#c99a7c', middle: '#b5714d', ground: '#d8ab77', dark: '#6f7a4a' },
  field: { sky: ['#86b8dc', '#f6efd8'], sun: '#fff4cc', far: '#9db591', middle: '#7f9c5c', ground: '#c9b25f', dark: '#4f6b35' },
  river: { sky: ['#8dbbd8', '#f3efe0'], sun: '#fff4d6', far: '#93ad9f', middle: '#6d8f66', ground: '#7f9f58', dark: '#35563c' },
  town: { sky: ['#94c0dd', '#f4f0e4'], sun: '#fff5d8', far: '#a3b5a0', middle: '#83a06e', ground: '#9db86c', dark: '#4b6a42' },
  street: { sky: ['#9cb9cf', '#f2ece0'], sun: '#fff2d4', far: '#a9b3ac', middle: '#8c9c84', ground: '#a5ad82', dark: '#55654a' },
  hills: { sky: ['#8fb6d6', '#f7e7d4'], sun: '#ffeec9', far: '#93a8b4', middle: '#6f8f7a', ground: '#7d9a58', dark: '#3d5c44' },
}

type Chance = () => number

/** The foreground. */
const FOREGROUNDS: Record<Scene, (palette: Palette, chance: Chance) => string> = {
  timber: (palette, chance) =>
    forest(palette.middle, 360, 70, 46, chance) + forest(palette.dark, 430, 130, 26, chance) + forest('#1d3a2c', 560, 230, 9, chance),
  desert: (palette, chance) => mesas(palette, chance) + ground(palette.ground, 410, chance) + shrubs(palette.dark, 440, 46, chance),
  field: (palette, chance) => forest(palette.dark, 372, 26, 40, chance) + rows(palette, chance) + barn(chance),
  river: (palette, chance) => ground(palette.ground, 380, chance) + water(palette, chance)
    + forest(palette.dark, 400, 90, 18, chance) + shrubs(palette.dark, 470, 14, chance),
  town: (palette, chance) => ground(palette.ground, 390, chance) + houses(chance) + forest(palette.dark, 392, 60, 14, chance) + stakes(chance),
  street: (palette, chance) => ground(palette.ground, 390, chance) + sheds(chance) + road(),
  hills: (palette, chance) => ground(palette.middle, 370, chance) + forest(palette.dark, 420, 70, 24, chance)
    + ground(palette.ground, 470, chance) + shrubs(palette.dark, 490, 20, chance),
}

/** The drawing as SVG. `chance` returns numbers from 0 to below 1. */
export function drawIllustration(scene: Scene, chance: Chance): string {
  const { width, height } = ILLUSTRATION
  const palette = PALETTES[scene]
  const [sunX, sunY] = [120 + chance() * (width - 240), 90 + chance() * 110]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="${palette.sky[0]}"/><stop offset="0.75" stop-color="${palette.sky[1]}"/>
    </linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#sky)"/>
    <circle cx="${round(sunX)}" cy="${round(sunY)}" r="${round(26 + chance() * 20)}" fill="${palette.sun}"/>
    ${clouds(chance)}
    ${ridge(palette.far, 250 + chance() * 50, scene === 'desert' || scene === 'field' ? 26 : 80, chance, 0.65)}
    ${ridge(palette.middle, 330 + chance() * 25, scene === 'field' ? 10 : 45, chance, 0.9)}
    ${FOREGROUNDS[scene](palette, chance)}
  </svg>`
}

const round = (value: number): number => Math.round(value * 10) / 10
const between = (chance: Chance, least: number, most: number): number => round(least + chance() * (most - least))
const many = (count: number, draw: (nth: number) => string): string => Array.from({ length: count }, (_, nth) => draw(nth)).join('')
const polygon = (points: readonly (readonly [number, number])[], fill: string, opacity = 1): string =>
  `<polygon points="${points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')}" fill="${fill}" opacity="${opacity}"/>`

/** A line of hills: a sum of waves with random phases. */
function ridge(fill: string, y: number, height: number, chance: Chance, opacity = 1): string {
  const { width, height: bottom } = ILLUSTRATION
  const waves = [1, 2.3, 4.7, 9.1].map((pace, nth) => ({ pace, start: chance() * 7, share: 1 / (nth + 1.4) }))
  const top = Array.from({ length: 46 }, (_, nth): [number, number] => {
    const x = (nth / 45) * width
    return [x, y - height * waves.reduce((sum, { pace, start, share }) => sum + share * Math.sin((x / width) * pace * 3 + start), 0)]
  })
  return polygon([...top, [width, bottom], [0, bottom]], fill, opacity)
}

const ground = (fill: string, y: number, chance: Chance): string => ridge(fill, y, 14, chance)

const clouds = (chance: Chance): string => many(4, () => {
  const [x, y, size] = [between(chance, 0, 900), between(chance, 50, 190), between(chance, 50, 120)]
  return `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${round(size / 6)}" fill="#ffffff" opacity="0.45"/>`
})

/** Conifers along a line, larger when nearer. */
const forest = (fill: string, y: number, height: number, count: number, chance: Chance): string => many(count, (nth) => {
  const x = ((nth + chance()) / count) * ILLUSTRATION.width
  const tall = height * (0.65 + chance() * 0.6)
  const base = y + chance() * height * 0.25
  return many(3, (tier) => {
    const [low, wide] = [base - (tier * tall) / 4, (tall / 3.2) * (1 - tier / 4)]
    return polygon([[x - wide, low], [x + wide, low], [x, low - tall / 2]], fill)
  })
})

const mesas = ({ middle }: Palette, chance: Chance): string => many(3, (nth) => {
  const [x, wide, tall] = [nth * 320 + between(chance, -60, 90), between(chance, 110, 220), between(chance, 60, 130)]
  return polygon([[x, 415], [x + 22, 415 - tall], [x + wide - 22, 415 - tall + between(chance, -8, 8)], [x + wide, 415]], middle, 0.85)
})

const shrubs = (fill: string, from: number, count: number, chance: Chance): string => many(count, () => {
  const y = between(chance, from, 590)
  const size = (y - 380) / 14
  return `<ellipse cx="${between(chance, 0, 900)}" cy="${y}" rx="${round(size * 1.7)}" ry="${round(size)}" fill="${fill}" opacity="0.8"/>`
})

/** Rows of a crop with a vanishing point at the horizon. */
function rows({ ground: light, dark }: Palette, chance: Chance): string {
  const meet = between(chance, 300, 600)
  const stripes = many(22, (nth) => {
    const x = -600 + nth * 96
    return polygon([[meet, 385], [x, 600], [x + 46, 600]], dark, 0.35)
  })
  return `<rect y="384" width="900" height="216" fill="${light}"/>${stripes}`
}

function barn(chance: Chance): string {
  const x = between(chance, 90, 700)
  return `<rect x="${x}" y="352" width="62" height="36" fill="#9c3b32"/>${polygon([[x - 5, 352], [x + 31, 328], [x + 67, 352]], '#6d6a66')}`
    + `<rect x="${x + 74}" y="326" width="18" height="62" rx="9" fill="#c9ccc8"/>`
}

function water({ sky: [top] }: Palette, chance: Chance): string {
  const x = 450 + between(chance, -140, 140)
  const banks = `M${x} 378 C${x + 110} 430 ${x - 200} 470 ${x - 120} 600 L${x + 270} 600 C${x + 110} 500 ${x + 190} 430 ${x + 20} 378 Z`
  const glints = many(7, () =>
    `<rect x="${round(x - 50 + chance() * 160)}" y="${between(chance, 440, 590)}" width="${between(chance, 20, 60)}" height="2" fill="#ffffff" opacity="0.5"/>`)
  return `<path d="${banks}" fill="${top}"/>${glints}`
}

const houses = (chance: Chance): string => many(4, (nth) => {
  const [x, wall] = [60 + nth * 220 + between(chance, -30, 60), ['#e9e2d3', '#d9dee0', '#e6d3c3', '#dfe3d6'][nth]!]
  return `<rect x="${x}" y="362" width="64" height="34" fill="${wall}"/>${polygon([[x - 6, 362], [x + 32, 336], [x + 70, 362]], '#7a5c4d')}`
    + `<rect x="${x + 26}" y="374" width="12" height="22" fill="#5d6b70"/>`
})

/** The flagged corners of a surveyed lot. */
const stakes = (chance: Chance): string => many(4, (nth) => {
  const [x, y] = [[180, 560], [360, 440], [640, 445], [760, 565]][nth]!.map((at) => at + between(chance, -25, 25)) as [number, number]
  const flag = polygon([[x + 4, y - 40], [x + 26, y - 33], [x + 4, y - 26]], '#c8005f')
  return `<rect x="${round(x)}" y="${round(y - 40)}" width="4" height="44" fill="#7d6a4a"/>${flag}`
})

const sheds = (chance: Chance): string => many(3, (nth) => {
  const [x, tall] = [40 + nth * 300 + between(chance, -20, 80), between(chance, 46, 78)]
  return `<rect x="${x}" y="${round(402 - tall)}" width="190" height="${tall}" fill="${['#b9bfc2', '#a8a294', '#c2b9aa'][nth]!}"/>`
    + `<rect x="${x + 24}" y="378" width="40" height="24" fill="#6a7478"/><rect x="${x + 90}" y="${round(412 - tall)}" width="70" height="10" fill="#6f8796"/>`
})

const road = (): string =>
  `<polygon points="0,520 900,470 900,560 0,600" fill="#5c6064"/>${many(9, (nth) => polygon(
    [[nth * 110, 560 - nth * 5.6], [nth * 110 + 52, 557 - nth * 5.6], [nth * 110 + 52, 562 - nth * 5.6], [nth * 110, 565 - nth * 5.6]], '#e7dfae',
  ))}`
