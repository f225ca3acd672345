/** Streets (`%` is the number) and towns with postal codes of the validation world, by country. */
export const PLACES: Record<string, { streets: string[]; towns: string[] }> = {
  US: {
    streets: [
      '% Sycamore Hollow Rd',
      '%0 Old Mill Turnpike, Unit %',
      '%1 N Larkspur Ave, Suite 2%',
      'One Founders Plaza, 1%th Floor',
      'P.O. Box %7',
      '%4 E. Cooper Alley',
    ],
    towns: [
      'Santa Fe, NM 87501',
      'Burlington, VT 05401',
      'Asheville, NC 28801',
      'Duluth, MN 55802',
      'Savannah, Georgia 31401',
      'Ann Arbor MI 48104',
    ],
  },
  GB: {
    streets: [
      '% Tanner’s Row',
      'The Old Chapel, Kiln Lane',
      '%a Clerkenwell Passage',
      'Unit %, Harbour Works',
      'Larch House, % Fell View',
    ],
    towns: [
      'Hebden Bridge HX7 8ZZ',
      'Falmouth, TR11 3ZZ',
      'London N1 9ZZ',
      'Edinburgh EH6 6ZZ',
      'Ludlow, Shropshire SY8 1ZZ',
    ],
  },
  IE: {
    streets: ['% Quay Street', 'The Granary, Mill Lane'],
    towns: ['Galway H91 X0XX', 'Cork, T12 X0XX', 'Dublin 8, D08 X0XX'],
  },
  AU: {
    streets: ['Level %, %0 Collins Lane', '% Banksia Crescent'],
    towns: ['Fremantle WA 6160', 'Hobart TAS 7000', 'Newtown NSW 2042'],
  },
  IN: {
    streets: ['%, 2nd Cross, Jasmine Layout', 'Plot No. %, Phase II, Lake Road'],
    towns: ['Pune 411 004', 'Bengaluru – 560 038', 'Kochi, Kerala 682 001'],
  },
  SG: {
    streets: ['% Joo Seng Lane #0%-12', '%0 Duxton Rise, #03-%'],
    towns: ['Singapore 089 5##', 'Singapore 34890#'],
  },
  DE: {
    streets: [
      'Am Alten Speicher %',
      'Fliederweg %a',
      'Uferpromenade %',
      'Große Brüdergasse %',
      'Gewerbepark Süd, Halle %',
    ],
    towns: ['37073 Göttingen', '18055 Rostock', 'D-88045 Friedrichshafen', '02826 Görlitz', '45127 Essen'],
  },
  AT: { streets: ['Kirchengasse %/Top 4', 'Salzachkai %'], towns: ['A-5020 Salzburg', '8010 Graz', '6900 Bregenz'] },
  CH: { streets: ['Limmatquai %', 'Obere Gasse %'], towns: ['CH-8001 Zürich', '7000 Chur', '3011 Bern'] },
  FR: {
    streets: [
      '% bis, rue des Tanneurs',
      'ZA du Moulin – Bât. C',
      '%, quai des Chartrons',
      'Le Bourg',
      '%, impasse du Lavoir',
    ],
    towns: ['29000 Quimper', '74000 Annecy', '13002 Marseille', '67000 Strasbourg', '86000 Poitiers Cedex 9'],
  },
  BE: {
    streets: ['Chaussée de Namur %', 'Rue du Canal % bte 3'],
    towns: ['B-1000 Bruxelles', '5000 Namur', '4020 Liège'],
  },
  ES: {
    streets: [
      'C/ Tejedores, % – 2º izq.',
      'Avda. del Puerto, %',
      'Plaza de la Encina, % bajo',
      'Pol. Ind. El Olivar, nave %',
    ],
    towns: ['20003 Donostia', '18009 Granada', '15001 A Coruña', '03202 Elche (Alicante)'],
  },
  IT: {
    streets: ['Via dei Tintori, %', 'Corso Garibaldi %/B', 'Piazza dell’Olmo %', 'Calle del Forno %'],
    towns: ['06121 Perugia', '30124 Venezia', '95124 Catania CT', '38122 Trento (TN)'],
  },
  BR: {
    streets: ['Rua das Laranjeiras, % – sala 1', 'Al. dos Ipês, %'],
    towns: ['22240-006 Rio de Janeiro – RJ', 'Curitiba/PR 80420-000', 'Olinda, PE'],
  },
  NL: {
    streets: ['Oude Gracht %', 'Molenwerf %-B', 'Postbus %', 'Havenkade %'],
    towns: ['9711 AA Groningen', '4331 BK Middelburg', '3511 LN Utrecht', '6211 CK Maastricht'],
  },
  SE: {
    streets: ['Slussgatan %', 'Norra Hamngatan %', 'Box %'],
    towns: ['621 57 Visby', '903 25 Umeå', 'SE-222 23 Lund'],
  },
  DK: {
    streets: ['Havnegade %, 2. th.', 'Nørre Voldgade %'],
    towns: ['8000 Aarhus C', '5000 Odense', 'DK-1358 København K'],
  },
  NO: { streets: ['Strandkaien %', 'Øvre Bakklandet %'], towns: ['5013 Bergen', '7013 Trondheim', 'NO-9008 Tromsø'] },
  FI: { streets: ['Satamakatu % A', 'Hämeenpuisto % B 4'], towns: ['33200 Tampere', 'FI-20100 Turku', '90100 Oulu'] },
  PL: {
    streets: ['ul. Garbarska %/4', 'al. Lipowa %', 'pl. Solny % lok. 3'],
    towns: ['50-061 Wrocław', '20-112 Lublin', '81-391 Gdynia'],
  },
  CZ: {
    streets: ['Na Příkopech %', 'Mlýnská %/2', 'nám. Svobody %'],
    towns: ['779 00 Olomouc', '370 01 České Budějovice', '120 00 Praha 2'],
  },
  HU: { streets: ['Széchenyi tér %.', 'Kossuth u. %/B'], towns: ['6720 Szeged', '1051 Budapest', '7621 Pécs'] },
  RO: {
    streets: ['Str. Morii nr. %', 'Bd. Eroilor %, et. 2'],
    towns: ['400129 Cluj-Napoca', '550160 Sibiu', 'Brașov 500030'],
  },
  TR: {
    streets: ['Çınar Sok. No: %/3', 'Liman Cad. No:%', 'Yeşilova Mah. 12% Sk.'],
    towns: ['35210 Konak/İzmir', '07100 Antalya', 'Kadıköy – İstanbul'],
  },
};
