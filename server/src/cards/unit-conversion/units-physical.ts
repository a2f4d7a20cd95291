import type { UnitRow } from './unit-row.ts';

/* Sources: as in units-everyday.ts; for data IEC 80000-13 (2008); for typography CSS Values and Units Level 4, §6.2. */

/** Units of science, technology, data and screens. */
export const PHYSICAL_UNITS: readonly UnitRow[] = [
  // Electricity
  ['A', 'base', 'ampere, amperes, amp, amps', '', 'amperio, amperios, ampère, ampères', 'si'],
  ['mol', 'base', 'mole, moles', '', 'mols', 'si'],
  ['cd', 'base', 'candela, candelas', '', '', 'si'],

  // Force and pressure
  ['N', '1 kg m s^-2', 'newton, newtons', '', '', 'si'],
  ['dyn', '1e-5 N', 'dyne, dynes', '', ''],
  [
    'lbf',
    '4.4482216152605 N',
    'pound-force, pounds-force, pound force, pounds force, pound, pounds',
    'lb lbs',
    '',
  ],
  [
    'kgf',
    '9.80665 N',
    'kilogram-force, kilograms-force, kilogram force, kilograms force, kilopond, kiloponds',
    'kp',
    '',
  ],
  ['ozf', '0.27801385095378125 N', 'ounce-force, ounces-force, ounce force, ounces force', '', ''],
  ['kip', '4448.2216152605 N', 'kip, kips', '', ''],
  ['Pa', '1 N m^-2', 'pascal, pascals', '', '', 'si'],
  ['bar', '100000 Pa', 'bar, bars', '', 'bares', 'si'],
  [
    'atm',
    '101325 Pa',
    'atmosphere, atmospheres',
    '',
    'Atmosphäre, Atmosphären, atmósfera, atmósferas, atmosphère, atmosphères',
  ],
  ['at', '98066.5 Pa', 'technical atmosphere, technical atmospheres', '', ''],
  ['Torr', '20265/152 Pa', 'torr, torrs', '', '', 'si'],
  [
    'mmHg',
    '133.322387415 Pa',
    'millimetre of mercury, millimetres of mercury, millimeters of mercury',
    'mmHG',
    '',
  ],
  ['inHg', '3386.388640341 Pa', 'inch of mercury, inches of mercury', '', ''],
  [
    'psi',
    '8896443230521/1290320000 Pa',
    'pound per square inch, pounds per square inch',
    'lbf/in²',
    '',
  ],
  ['ksi', '8896443230521/1290320 Pa', 'kip per square inch', '', ''],

  // Energy, torque and power
  ['J', '1 N m', 'joule, joules', '', 'Julios, julio', 'si'],
  [
    'cal',
    '4.184 J',
    'calorie, calories, small calorie, small calories',
    '',
    'Kalorie, Kalorien, caloría, calorías',
    'si',
  ],
  [
    'kcal',
    '4184 J',
    'kilocalorie, kilocalories, large calorie, food calorie, food calories, calorie, calories',
    'Cal',
    'Kilokalorie, Kilokalorien, Kalorien, kilocaloría, kilocalorías, calorías',
  ],
  [
    'eV',
    '1.602176634e-19 J',
    'electronvolt, electronvolts, electron volt, electron volts',
    '',
    'Elektronenvolt',
    'si',
  ],
  [
    'Wh',
    '3600 J',
    'watt-hour, watt-hours, watt hour, watt hours, watthour, watthours',
    '',
    'Wattstunde, Wattstunden, vatio hora, vatios hora, wattheure, wattheures',
    'si',
  ],
  ['BTU', '1055.05585262 J', 'British thermal unit, British thermal units, btus', 'Btu', ''],
  ['therm', '105505585.262 J', 'therm, therms', 'thm', ''],
  ['erg', '1e-7 J', 'erg, ergs', '', ''],
  ['t TNT', '4184000000 J', 'ton of TNT, tons of TNT', '', '', 'large'],
  [
    'ft⋅lbf',
    '1.3558179483314004 J',
    'foot-pound, foot-pounds, foot pound, foot pounds, pound-foot, pound-feet, pound foot, pound feet, ft lb, ft lbs, lb ft, lbs ft, ft lbf, lbf ft',
    'ftlb ftlbs lbft',
    '',
  ],
  [
    'in⋅lbf',
    '0.1129848290276167 J',
    'inch-pound, inch-pounds, inch pound, inch pounds, in lb, in lbs, in lbf, lb in, lbf in',
    '',
    '',
  ],
  ['W', '1 J s^-1', 'watt, watts', '', 'vatio, vatios', 'si'],
  [
    'hp',
    '745.69987158227022 W',
    'horsepower, mechanical horsepower, horse power, horsepowers',
    'bhp HP',
    'caballos de fuerza',
  ],
  [
    'PS',
    '735.49875 W',
    'metric horsepower',
    'cv ch',
    'Pferdestärke, Pferdestärken, caballo de vapor, caballos de vapor, caballos, cheval-vapeur, chevaux',
  ],
  ['TR', '52752792631/15000000 W', 'ton of refrigeration, tons of refrigeration', '', ''],

  // Electricity and magnetism
  ['C', '1 A s', 'coulomb, coulombs', '', 'culombio, culombios', 'si'],
  [
    'Ah',
    '3600 C',
    'ampere-hour, ampere-hours, amp-hour, amp-hours, amp hour, amp hours, ampere hour, ampere hours',
    '',
    'Amperestunde, Amperestunden, amperio hora, amperios hora',
    'si',
  ],
  ['V', '1 W A^-1', 'volt, volts', '', 'voltio, voltios', 'si'],
  ['Ω', '1 V A^-1', 'ohm, ohms', '', 'ohmio, ohmios', 'si'],
  ['S', '1 A V^-1', 'siemens', '', '', 'si'],
  ['F', '1 C V^-1', 'farad, farads', '', 'faradio, faradios', 'si'],
  ['H', '1 V s A^-1', 'henry, henries, henrys', '', '', 'si'],
  ['Wb', '1 V s', 'weber, webers', '', '', 'si'],
  ['T', '1 Wb m^-2', 'tesla, teslas', '', '', 'si'],
  ['G', '0.0001 T', 'gauss', 'Gs', ''],
  ['Mx', '1e-8 Wb', 'maxwell, maxwells', '', ''],
  ['e', '1.602176634e-19 C', 'elementary charge, elementary charges, electron charge', '', ''],

  // Angle
  ['rad', 'base', 'radian, radians', '', 'Radiant, radianes', 'si'],
  [
    '°',
    '~0.01745329251994329576923690768488612713442871888541725456 rad',
    'degree, degrees, deg, degs',
    '',
    'Grad, grado, grados, degré, degrés',
  ],
  [
    '′',
    '~0.00029088820866572159615394846141476878557381198142362091 rad',
    'arcminute, arcminutes, minute of arc, minutes of arc, arcmin, arcmins, moa',
    "'",
    'Bogenminute, Bogenminuten',
  ],
  [
    '″',
    '~0.0000048481368110953599358991410235794797595635330237270151 rad',
    'arcsecond, arcseconds, second of arc, seconds of arc, arcsec, arcsecs',
    '"',
    'Bogensekunde, Bogensekunden',
  ],
  [
    'gon',
    '~0.015707963267948966192313216916397514420985846996875529105 rad',
    'gradian, gradians, gons, grads',
    '',
    '',
  ],
  [
    'turn',
    '~6.2831853071795864769252867665590057683943387987502116419 rad',
    'turn, turns, revolution, revolutions, rev, revs',
    '',
    'Umdrehung, Umdrehungen, Vollwinkel, vuelta, vueltas, tour, tours',
  ],
  ['sr', '1 rad^2', 'steradian, steradians', '', '', 'si'],

  // Frequency; a revolution per minute is a frequency, or an angular speed if that is requested.
  ['Hz', '1 s^-1', 'hertz', '', 'hercio, hercios', 'si'],
  [
    'rpm',
    '1/60 Hz',
    'revolution per minute, revolutions per minute',
    'r/min U/min',
    'Umdrehungen pro Minute',
  ],
  [
    'rpm',
    '~0.10471975511965977461542144610931676280657231331250352736 rad s^-1',
    'revolution per minute, revolutions per minute',
    'r/min',
    '',
  ],
  ['bpm', '1/60 Hz', 'beat per minute, beats per minute', '', ''],

  // Data: a byte is 8 bits. In lower case, bytes are meant more often than bits.
  ['bit', 'base', 'bit, bits', 'b', '', 'binary'],
  ['B', '8 bit', 'byte, bytes', '', 'octet, octets', 'binary'],
  ['nibble', '4 bit', 'nibble, nibbles', '', ''],
  ['bit/s', '1 bit s^-1', 'bit per second, bits per second', 'bps', '', 'large'],
  ['B/s', '8 bit s^-1', 'byte per second, bytes per second', 'Bps', '', 'binary'],
  ['dpi', '5000/127 m^-1', 'dot per inch, dots per inch', 'ppi', ''],

  // Fuel economy
  [
    'mpg',
    '48000000000/112903 m^-2',
    'mile per US gallon, miles per gallon, mile per gallon, miles per US gallon',
    'MPG',
    'Meilen pro Gallone',
    'US',
  ],
  [
    'imp mpg',
    '160934400000/454609 m^-2',
    'mile per imperial gallon, miles per gallon, mile per gallon, miles per imperial gallon',
    'mpg MPG',
    'Meilen pro Gallone',
    'GB',
  ],

  // Typography: a CSS pixel is 1/96 of an inch.
  ['pt', '127/360000 m', 'point, points', 'pts', 'Punkt, punto, puntos'],
  ['pica', '127/30000 m', 'pica, picas', 'pc P', ''],

  // Light
  ['lm', '1 cd rad^2', 'lumen, lumens', '', 'lúmenes', 'si'],
  ['lx', '1 lm m^-2', 'lux', '', '', 'si'],
  [
    'fc',
    '1562500/145161 lx',
    'foot-candle, foot-candles, foot candle, foot candles, footcandle, footcandles',
    '',
    '',
  ],
  ['nit', '1 cd m^-2', 'nit, nits', '', ''],

  // Radiation
  ['b', '1e-28 m^2', 'barn, barns', '', '', 'si'],
  ['Bq', 'base', 'becquerel, becquerels', '', '', 'si'],
  ['Ci', '3.7e10 Bq', 'curie, curies', '', '', 'si'],
  ['Gy', '1 J kg^-1', 'gray, grays', '', '', 'si'],
  ['rd', '0.01 Gy', 'rad, rads', 'rad', ''],
  ['Sv', 'base', 'sievert, sieverts', '', '', 'si'],
  ['rem', '0.01 Sv', 'rem, rems', '', '', 'si'],

  // Viscosity, flow, volumes of trade
  ['P', '0.1 Pa s', 'poise', '', '', 'si'],
  ['St', '0.0001 m^2 s^-1', 'stokes', '', '', 'si'],
  ['cfm', '0.0004719474432 m^3 s^-1', 'cubic foot per minute, cubic feet per minute', '', ''],
  [
    'gpm',
    '0.0000630901964 m^3 s^-1',
    'US gallon per minute, gallons per minute, US gallons per minute, gallon per minute',
    '',
    '',
    'US',
  ],
  [
    'bbl',
    '0.158987294928 m^3',
    'barrel of oil, barrels of oil, barrel, barrels, oil barrel, oil barrels',
    '',
    'Barrel, barril, barriles, baril, barils',
  ],
  ['bu', '0.03523907016688 m^3', 'US bushel, US bushels, bushel, bushels', '', ''],
  ['pk', '0.00880976754172 m^3', 'US peck, US pecks, peck, pecks', '', ''],
  ['M', '1000 mol m^-3', 'molar', '', '', 'si'],
];
