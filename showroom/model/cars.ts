import { readSpec, type Spec } from './spec.ts';

/**
 * One car per line. Columns separated by `|`: id; template; length, width, height, wheelbase, front
 * overhang, tyre radius; grille, lamp, intake, corner, tail; rim; options. See `readSpec`.
 */
const LINES = `
magotan | sedan | 4.87 1.83 1.47 2.87 .93 .338 | wide wedge wide fin wedge | 5-twin-silver | cover=glass post=-.03
passat | sedan | 4.93 1.84 1.47 2.87 .95 .34 | bold twin chrome gill hook | 10-single-cut | deck=.02 nose=.03 slant=-.02 trim=whole crease=.034 pipes=.5
camry | sedan | 4.89 1.84 1.45 2.83 .97 .336 | lips tear jaw duct wedge | 9-single-cut | nose=-.03 slant=.06 kick=.05 haunch=.02 trim=belt cover=glass foot=.08
accord | sedan | 4.9 1.86 1.45 2.83 .93 .345 | strip slim trap boomerang cee | 7-turbine-cut | foot=.2 heel=.08 drop=.02 nose=.01 trim=whole base=-.05
civic | sedan | 4.67 1.8 1.41 2.74 .92 .33 | ladder slim smile scoop cee | 5-star-dark | foot=.26 heel=.12 drop=.03 nose=-.03 trim=none haunch=.02 kick=.04 spoiler=lip
bmw-three | sedan | 4.83 1.83 1.46 2.96 .79 .345 | pair twin trap duct hook | 10-twin-dark | base=.1 head=.05 low-plate trim=none pipes=.52 crease=.032 haunch=.012
bmw-five | sedan | 5.11 1.87 1.5 3.1 .83 .352 | tall twin chrome gill claw | 9-single-silver | base=.1 head=.05 low-plate trim=whole cover=glass pipes=.55 nose=.02
bmw-i-three | sedan | 4.87 1.85 1.48 2.97 .8 .345 | pair slim slot duct hook | 6-aero-cut | base=.08 head=.04 low-plate trim=none cover=glass nose=-.01 green
benz-c | sedan | 4.88 1.82 1.46 2.95 .81 .34 | star drop smile none leaf | 5-single-cut | round=.35 base=.06 crease=.016 foot=.06 trim=whole pipes=.5 drop=.015
benz-e | sedan | 5.08 1.86 1.48 3.08 .83 .348 | shield drop chrome duct leaf | 10-twin-silver | round=.3 base=.08 crease=.02 trim=whole cover=glass haunch=.02 pipes=.56
audi-a-four | sedan | 4.86 1.85 1.44 2.91 .88 .34 | hexagon hammer none gill wedge | 10-single-silver | low-plate trim=whole crease=.04 nose=-.02 base=.03
audi-a-six | sedan | 5.05 1.89 1.47 3.02 .91 .35 | hexagon twin none scoop thin | 5-twin-cut | trim=whole cover=glass crease=.03 haunch=.018 nose=-.01 deck=-.02
han | ev | 4.98 1.91 1.49 2.92 .91 .352 | link blade jaw boomerang thin | 5-turbine-cut | trim=whole cover=glass nose=.02 haunch=.02
qin | sedan | 4.77 1.84 1.49 2.72 .93 .328 | diamond hammer slot boomerang bar | 8-single-silver | trim=belt deck=.02 green
model-three | ev | 4.72 1.85 1.44 2.88 .84 .345 | none wedge slot none claw | 9-aero-dark | nose=-.05 cover=glass base=-.05 crease=.014
et-five | ev | 4.79 1.96 1.5 2.89 .87 .362 | none blade slot duct thin | 5-star-cut | low=pod haunch=.03 cover=black nose=-.02
p-seven | ev | 4.88 1.9 1.45 3.0 .89 .355 | none blade wide duct thin | 7-single-dark | bar low=tower nose=-.05 haunch=.022 drop=.01 cover=glass round=.15
regal | sedan | 4.9 1.86 1.46 2.83 .98 .34 | vee tear wide fin leaf | 10-single-silver | foot=.14 heel=.06 drop=.02 nose=-.02 slant=.04 crease=.028 trim=whole
teana | sedan | 4.9 1.85 1.45 2.83 .96 .336 | vee hammer smile duct claw | 5-twin-cut | trim=whole kick=.06 cover=black crease=.03 nose=.01
sylphy | sedan | 4.64 1.82 1.45 2.71 .91 .318 | shield fang slot fog claw | 10-single-silver | trim=belt low-plate crease=.022 deck=.02
s-ninety | sedan | 5.08 1.88 1.45 3.06 .89 .35 | shield hook trap none cee | 5-single-silver | base=.08 deck=.02 slant=-.03 trim=whole crease=.014 haunch=.014 low-plate pipes=.52
lynk-three | sedan | 4.64 1.84 1.46 2.73 .9 .338 | ladder brick jaw duct hook | 5-star-dark | bar nose=-.04 haunch=.02 trim=none pipes=.42 low-plate spoiler=lip
lexus-es | sedan | 4.98 1.87 1.45 2.87 .99 .342 | spindle fang none duct hook | 10-single-cut | trim=whole foot=.1 drop=.02 kick=.03 crease=.03
ct-five | sedan | 4.92 1.88 1.45 2.95 .85 .348 | shield dive trap none column | 5-twin-dark | base=.12 head=.06 foot=.2 heel=.08 drop=.025 trim=whole crease=.036 pipes=.55 low-plate
malibu | sedan | 4.93 1.85 1.47 2.83 .99 .338 | bold slim wide gill round | 5-single-silver | trim=whole foot=.12 heel=.04 drop=.02
elantra | sedan | 4.68 1.81 1.41 2.72 .91 .325 | diamond fang none fin thin | 8-turbine-cut | nose=-.05 slant=.06 crease=.05 trim=none foot=.14 haunch=.016
k-five | sedan | 4.98 1.86 1.44 2.9 .94 .342 | jewels hook none boomerang bar | 6-star-cut | nose=-.02 foot=.26 heel=.1 drop=.035 trim=whole crease=.022 low-plate
hongqi-five | sedan | 4.99 1.88 1.47 2.92 .95 .345 | falls wedge chrome duct bar | 12-turbine-silver | trim=whole cover=glass nose=.04 crease=.02
hongqi-nine | sedan | 5.14 1.9 1.49 3.06 .96 .352 | gate tear chrome gill tri | 15-single-cut | trim=whole nose=.07 deck=.04 base=.08 crease=.018 cover=glass low-plate
golf | hatchback | 4.3 1.79 1.47 2.63 .85 .318 | link twin wide boomerang hook | 5-single-cut | trim=none spoiler=roof clear-glass crease=.03
fit | hatchback | 4.11 1.69 1.54 2.53 .8 .298 | none oval slot fog tower | 8-single-silver | base=-.2 head=-.1 nose=.06 spoiler=roof round=.3 clear-glass crease=.016
audi-a-three | hatchback | 4.35 1.82 1.46 2.64 .85 .322 | gullet hammer none scoop wedge | 5-twin-silver | trim=belt spoiler=roof crease=.042 nose=-.02
dolphin | hatchback | 4.13 1.77 1.57 2.7 .76 .31 | none tear slot duct thin | 5-turbine-cut | base=-.12 cover=black nose=.02 round=.25 spoiler=roof crease=.03 green
mazda-three | hatchback | 4.46 1.8 1.44 2.73 .9 .325 | gullet slim slot none round | 10-single-dark | base=.12 head=.06 nose=-.06 slant=.08 foot=-.16 haunch=.03 crease=.004 spoiler=roof round=.3 trim=none
cooper | hatchback | 3.85 1.73 1.41 2.5 .74 .305 | oval oval slot fog column | 5-star-silver | nose=.06 base=.12 head=.12 foot=.1 cover=black trim=belt round=.4 crease=.006 haunch=.02 slant=-.04 spoiler=roof
smart-one | hatchback | 4.27 1.82 1.64 2.75 .78 .345 | none drop smile none thin | 5-star-cut | round=.35 cover=black nose=.06 crease=.01 base=-.1 haunch=.024 clad=.3 arch=.03 spoiler=roof green
zeekr | ev | 4.97 1.99 1.54 3.0 .93 .372 | none line trap duct thin | 10-single-cut | low=tower foot=.75 heel=.2 drop=-.07 cover=black trim=none haunch=.03 nose=-.02 spoiler=roof clad=.3
tiguan | suv | 4.73 1.84 1.67 2.79 .94 .362 | bold twin wide fin hook | 5-twin-silver | rails trim=whole
rav-four | suv | 4.6 1.86 1.69 2.69 .95 .36 | crate hammer trap scoop claw | 5-star-dark | rails kick=.1 clad=.42 arch=.075 slant=-.03 foot=-.06 trim=none crease=.034
highlander | suv | 4.97 1.93 1.75 2.85 .98 .372 | wide tear funnel gill leaf | 6-twin-cut | rails haunch=.03 trim=whole post=.1
crv | suv | 4.62 1.86 1.68 2.66 .92 .36 | strip slim trap gill tower | 5-turbine-cut | rails trim=belt crease=.03 foot=-.06
x-three | suv | 4.74 1.89 1.69 2.86 .84 .37 | pair twin funnel duct hook | 5-twin-silver | rails base=.08 trim=whole nose=-.02 pipes=.56 crease=.034
glc | suv | 4.83 1.89 1.69 2.98 .86 .368 | star drop chrome none leaf | 5-single-cut | round=.35 foot=-.16 drop=.02 rails trim=whole crease=.014 haunch=.02 pipes=.54
q-five | suv | 4.77 1.89 1.67 2.91 .88 .368 | hexagon hammer slot gill wedge | 10-single-silver | rails crease=.045 trim=whole nose=-.02 foot=-.08
song | suv | 4.71 1.89 1.68 2.77 .93 .36 | diamond fang slot boomerang bar | 6-turbine-cut | rails trim=whole cover=glass green
l-eight | suv | 5.08 1.99 1.8 3.0 .91 .385 | none line trap duct thin | 10-single-silver | low=pod clad=.3 arch=0 trim=none no-rails cover=glass slant=.02 round=.2 crease=.012 green
l-six | suv | 4.93 1.96 1.73 2.92 .88 .38 | none line wide boomerang bar | 5-turbine-cut | low=strip clad=.3 arch=0 trim=none no-rails cover=glass foot=-.16 crease=.02 green
aito-seven | suv | 5.02 1.95 1.77 2.82 .96 .375 | none blade funnel gill thin | 7-twin-silver | bar clad=.3 arch=0 no-rails cover=black trim=belt nose=-.03 foot=-.1 crease=.02 green
evoque | suv | 4.53 1.9 1.65 2.84 .84 .375 | strip block slot boomerang thin | 5-star-dark | kick=.16 belt=.05 drop=.09 cover=black trim=none no-rails clad=.36 foot=-.1 crease=.012 spoiler=roof
macan | suv | 4.69 1.92 1.62 2.81 .9 .372 | none drop funnel scoop thin | 5-star-silver | nose=-.06 slant=.08 foot=-.5 heel=-.02 drop=.06 haunch=.05 no-rails clad=.28 arch=0 crease=.008 round=.4 pipes=.5 trim=none spoiler=roof
xc-sixty | suv | 4.69 1.9 1.66 2.87 .87 .37 | shield hook wide none tower | 5-twin-cut | rails slant=-.03 crease=.014 haunch=.02 trim=whole
xingyue | suv | 4.77 1.9 1.69 2.85 .92 .37 | gate slim slot duct bar | 5-star-cut | trim=whole foot=-.16 cover=black haunch=.02 rails
lexus-nx | suv | 4.66 1.87 1.67 2.69 .95 .366 | spindle fang none fin bar | 10-turbine-cut | crease=.05 kick=.08 foot=-.2 drop=.03 trim=whole rails
edge | suv | 4.88 1.93 1.73 2.85 .96 .372 | bold slim wide fin thin | 5-single-cut | rails foot=-.14 heel=0 trim=whole crease=.02
santa-fe | suv | 4.93 1.9 1.71 2.87 .97 .37 | jewels blade wide fin wedge | 10-single-silver | low=pod rails crease=.04 trim=whole
kodiaq | suv | 4.7 1.88 1.68 2.79 .92 .362 | falls hammer wide fog cee | 5-single-silver | rails crease=.045 trim=whole
wrangler | suv | 4.88 1.9 1.85 3.0 .7 .405 | seven round slot none column | 5-single-dark | base=.16 head=.22 foot=.16 drop=-.05 spare clad=.5 arch=.1 no-rails cover=black crease=0 lean=-.8 trim=none nose=.04 round=-.5 slant=-.05 low-plate
haval | suv | 4.65 1.89 1.73 2.74 .93 .365 | gullet twin wide scoop bar | 5-twin-dark | cover=glass trim=whole rails crease=.025
tank | suv | 4.76 1.93 1.9 2.75 .86 .4 | crate round slot fog column | 6-single-dark | base=.14 head=.18 foot=.14 drop=-.04 spare clad=.48 arch=.09 rails crease=.01 lean=-.7 trim=none nose=.06 round=-.4 slant=-.05 low-plate
cs-plus | suv | 4.7 1.87 1.71 2.71 .95 .362 | diamond slim jaw scoop thin | 5-star-cut | rails trim=belt haunch=.022 crease=.03 pipes=.5
tiggo | suv | 4.72 1.86 1.74 2.71 .96 .364 | gate slim trap duct bar | 8-single-silver | rails trim=whole crease=.02
range-sport | suv | 4.88 1.98 1.8 2.92 .88 .392 | ladder block funnel gill block | 5-twin-dark | base=.04 foot=-.14 drop=.05 cover=black no-rails clad=.34 arch=0 crease=.01 trim=none kick=.05 spoiler=roof pipes=.56
id-four | crossover | 4.59 1.85 1.63 2.77 .86 .37 | none oval wide fin bar | 5-turbine-cut | bar trim=none cover=black rails round=.2
model-y | crossover | 4.75 1.92 1.62 2.89 .87 .368 | none wedge slot none claw | 10-turbine-dark | nose=-.05 clad=.3 arch=.03 base=-.06 cover=glass round=.15
es-six | crossover | 4.85 1.96 1.73 2.9 .91 .38 | none blade funnel duct cee | 5-star-silver | low=pod trim=whole foot=.2 drop=-.01 haunch=.03 clad=.32 arch=0 rails
g-six | crossover | 4.75 1.92 1.65 2.89 .88 .372 | none line slot gill thin | 5-twin-dark | low=tower bar foot=-.2 heel=-.06 drop=.02 trim=none cover=glass clad=.3 arch=.02
leap | crossover | 4.75 1.9 1.67 2.93 .87 .37 | none blade jaw duct high | 8-single-silver | trim=belt foot=.12 cover=black crease=.026
sienna | mpv | 5.17 1.99 1.77 3.06 .97 .365 | lips tear jaw boomerang leaf | 5-twin-silver | nose=-.03 slant=.04 haunch=.03 foot=-.08 trim=belt crease=.026
odyssey | mpv | 4.86 1.82 1.69 2.9 .93 .335 | bold block wide duct tower | 5-turbine-cut | trim=belt nose=.02 crease=.02
benz-v | mpv | 5.37 1.93 1.89 3.43 .91 .348 | shield drop wide fog tower | 10-single-silver | nose=.02 crease=.014 trim=belt rails base=.04
gl-eight | mpv | 5.22 1.88 1.8 3.09 1.0 .345 | vee wedge chrome gill column | 10-twin-silver | trim=whole nose=.02 crease=.024
trumpchi | mpv | 5.07 1.88 1.82 3.0 .97 .348 | gate hammer chrome fog tri | 9-single-cut | trim=whole nose=.04
maxus | mpv | 4.83 1.83 1.78 2.8 .93 .33 | hexagon fang slot fog block | 5-single-silver | trim=none nose=-.02 crease=.034
dream | mpv | 5.32 1.99 1.82 3.2 .99 .37 | falls blade chrome duct bar | 5-star-cut | trim=whole cover=black nose=.03 foot=-.1 crease=.02 green
gr-coupe | coupe | 4.27 1.78 1.31 2.58 .85 .322 | lips fang none scoop cee | 10-single-dark | crease=.03 haunch=.03 pipes=.55 spoiler=lip low-plate foot=.1
bmw-four | coupe | 4.77 1.85 1.39 2.85 .82 .345 | tall twin none scoop hook | 5-twin-cut | base=.06 low-plate pipes=.52 trim=none deck=.03
audi-a-five | coupe | 4.7 1.85 1.38 2.76 .88 .345 | hexagon hammer none gill wedge | 5-star-silver | trim=whole crease=.045 haunch=.03 deck=.04 low-plate pipes=.55
cayman | coupe | 4.38 1.8 1.3 2.48 .88 .345 | none oval none scoop thin | 5-star-dark | base=-.32 head=-.3 foot=-.34 heel=.1 nose=-.05 slant=.06 round=.35 haunch=.055 crease=.004 low-plate pipes=.03 drop=-.01
mx-five | coupe | 3.92 1.74 1.24 2.31 .78 .308 | oval fang none none round | 8-single-silver | round=.45 cover=cloth foot=-.08 heel=-.22 crease=.004 haunch=.035 low-plate pipes=.5 nose=.02
mustang | coupe | 4.79 1.92 1.39 2.72 .9 .352 | bold fang slot scoop tri | 5-single-dark | slant=-.05 nose=.05 deck=.03 base=.05 haunch=.035 crease=.034 pipes=.56 spoiler=lip low-plate round=-.3
navara | pickup | 5.26 1.85 1.83 3.15 .93 .385 | shield tear slot fog column | 6-single-silver | round=.2 crease=.02
f-one-fifty | pickup | 5.89 2.03 1.99 3.69 .95 .42 | truck block trap fog column | 6-star-dark | nose=.06 clad=.5 arch=.09 slant=-.03
pao | pickup | 5.41 1.93 1.88 3.23 .95 .392 | diamond block funnel gill block | 6-twin-cut | nose=.04 rails trim=belt
yuhu | pickup | 5.33 1.9 1.84 3.09 .96 .382 | hexagon hammer slot fog column | 5-single-silver | nose=-.02 crease=.03
seagull | mini | 3.78 1.72 1.54 2.5 .68 .29 | none fang slot duct thin | 5-turbine-cut | base=-.06 cover=black nose=-.04 spoiler=roof crease=.03
mini-ev | mini | 2.92 1.49 1.62 1.94 .46 .262 | link brick slot none column | 8-steel-silver | round=-.2 crease=.004
lumin | mini | 3.27 1.7 1.55 1.98 .6 .268 | none round slot none disc | 5-star-silver | round=.4 nose=-.03 cover=black crease=.004
ant | mini | 3.2 1.67 1.57 2.15 .5 .285 | link oval smile fog disc | 6-twin-silver | cover=black round=.2 crease=.01 spoiler=roof foot=-.08
yep | mini | 3.38 1.69 1.72 2.11 .55 .325 | ladder brick slot none block | 6-star-dark | clad=.36 arch=.07 cover=black spare rails nose=.05 round=-.4 lean=-.5 crease=0 low-plate
`;

/** The proportions and styles of all cars of the showroom. */
export const SPECS: readonly Spec[] = LINES.trim().split('\n').map(readSpec);
