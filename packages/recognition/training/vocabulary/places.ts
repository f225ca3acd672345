/** Address patterns by country: `{n}` number, `{s}` street stem, `{c}` city, `{z}` code; lines are separated by `|`. */
export interface AddressKit {
  streets: string;
  cities: string;
  /** One pattern is a whole address; `/` separates its lines. */
  patterns: string[];
  zip: string;
  country: string;
  /** Landmarks and buildings that describe a place, for `{l}` in patterns. */
  landmarks?: string;
}

export const PLACES: Record<string, AddressKit> = {
  US: {
    streets: `Main Street|Oak Avenue|Maple Drive|Washington Blvd|Park Ave.|Sunset Boulevard|Elm St.|Broadway|Lincoln Way|Cedar Lane|Market Street|Highland Road|Lakeview Dr|River Road|5th Avenue|W 42nd Street|Commerce Parkway|Industrial Pkwy|Court Square|Harbor Drive NE`,
    cities: `New York, NY|Austin, TX|Seattle, WA|Chicago, IL|Boston, MA|Denver, CO|Portland, OR|Miami, FL|San Diego, CA|Nashville, TN|Phoenix, AZ|Columbus, OH|Raleigh, NC|Madison, WI|Boise, ID|Toronto, ON|Vancouver, BC|Los Angeles, California`,
    patterns: [
      '{n} {s}/{c} {z}',
      '{n} {s}, Suite {n}/{c} {z}',
      '{n} {s}, {c} {z}',
      'Suite {n}/{n} {s}/{c} {z}',
      '{n} {s} #{n}/{c} {z}/USA',
      'P.O. Box {n}/{c} {z}',
      '{n} {s}, {n}th Floor/{c} {z}',
      '{c} {z}',
      '{c}',
    ],
    zip: '#####',
    country: 'United States',
  },
  GB: {
    streets: `High Street|Church Lane|Station Road|Victoria Street|Kings Road|Queen's Gate|Mill Lane|Bridge Street|The Crescent|Market Place|Park Row|Albert Embankment|Deansgate|Princes Street|Castle Hill|Grove Terrace`,
    cities: `London|Manchester|Leeds|Bristol|Edinburgh|Glasgow|Cardiff|Birmingham|Liverpool|Oxford|Cambridge|York|Bath|Brighton|Dublin|Cork|Galway|Belfast|Sydney NSW|Melbourne VIC|Auckland`,
    patterns: [
      '{n} {s}/{c}/{z}',
      '{n} {s}, {c} {z}',
      'Unit {n}, {s}/{c} {z}',
      '{n} {s}/{c} {z}/United Kingdom',
      '{s} House/{n} {s}/{c} {z}',
      '{n}-{n} {s}, {c}, {z}',
      '{c}',
    ],
    zip: 'AA# #AA',
    country: 'United Kingdom',
  },
  DE: {
    streets: `Hauptstraße|Bahnhofstr.|Schillerstraße|Goethestraße|Lindenallee|Am Markt|Industriestraße|Gartenweg|Kirchplatz|Rosenweg|Schlossallee|Friedrichstr.|An der Mühle|Ringstraße|Berliner Allee|Im Gewerbepark`,
    cities: `Berlin|Hamburg|München|Köln|Frankfurt am Main|Stuttgart|Düsseldorf|Leipzig|Dresden|Hannover|Nürnberg|Bremen|Freiburg i. Br.|Mainz|Kassel|Wien|Graz|Salzburg|Zürich|Bern|Basel|Luzern`,
    patterns: [
      '{s} {n}/{z} {c}',
      '{s} {n}, {z} {c}',
      '{s} {n}/D-{z} {c}',
      '{s} {n} · {z} {c}',
      '{s} {n}a/{z} {c}/Deutschland',
      'Postfach {n}/{z} {c}',
      '{z} {c}',
    ],
    zip: '#####',
    country: 'Deutschland',
  },
  FR: {
    streets: `rue de la République|avenue Victor Hugo|boulevard Saint-Michel|place du Marché|rue des Lilas|chemin des Vignes|quai de la Loire|allée des Tilleuls|impasse du Moulin|cours Mirabeau|rue du Faubourg`,
    cities: `Paris|Lyon|Marseille|Bordeaux|Toulouse|Nantes|Lille|Strasbourg|Nice|Rennes|Dijon|Grenoble|Montpellier|Bruxelles|Genève|Lausanne|Montréal (Québec)`,
    patterns: [
      '{n}, {s}/{z} {c}',
      '{n} {s}/{z} {c}',
      '{n} bis {s}, {z} {c}',
      'Bâtiment A/{n}, {s}/{z} {c}',
      '{n} {s} - {z} {c}',
      'BP {n}/{z} {c} Cedex',
      '{z} {c}/France',
    ],
    zip: '#####',
    country: 'France',
  },
  ES: {
    streets: `Calle Mayor|C/ Alcalá|Avda. de la Constitución|Plaza de España|Paseo de Gracia|Calle del Sol|Carretera de Toledo|Ronda de Segovia|Camino Real|Av. Insurgentes Sur`,
    cities: `Madrid|Barcelona|Valencia|Sevilla|Bilbao|Zaragoza|Málaga|Murcia|Ciudad de México|Bogotá|Buenos Aires|Lima|Santiago`,
    patterns: ['{s}, {n}/{z} {c}', '{s} {n}, 2º B/{z} {c}', '{s} nº {n}, {z} {c}', '{s} {n}/{c}/España', '{z} {c}'],
    zip: '#####',
    country: 'España',
  },
  IT: {
    streets: `Via Roma|Via Garibaldi|Corso Italia|Piazza del Duomo|Viale dei Mille|Via Dante|Largo Augusto|Via San Marco|Vicolo del Forno|Strada Provinciale`,
    cities: `Milano (MI)|Roma|Torino (TO)|Napoli|Bologna (BO)|Firenze (FI)|Verona|Padova (PD)|Genova|Bari|Palermo|Trieste`,
    patterns: ['{s}, {n}/{z} {c}', '{s} {n} - {z} {c}', '{s}, {n}/A/{z} {c} - Italia', '{z} {c}'],
    zip: '#####',
    country: 'Italia',
  },
  PT: {
    streets: `Rua Augusta|Avenida da Liberdade|Rua das Flores|Largo do Carmo|Praça do Comércio|Travessa do Norte|Estrada da Luz|Av. Paulista|Rua Direita`,
    cities: `Lisboa|Porto|Coimbra|Braga|Faro|Aveiro|São Paulo - SP|Rio de Janeiro - RJ|Curitiba - PR`,
    patterns: ['{s}, {n}/{z} {c}', '{s} nº {n}, {z} {c}', '{s}, {n}, 3º Esq./{z} {c}', '{z} {c}/Portugal'],
    zip: '####-###',
    country: 'Portugal',
  },
  NL: {
    streets: `Hoofdstraat|Kerkstraat|Dorpsweg|Prinsengracht|Stationsplein|Molenlaan|Industrieweg|Havenkade|Beatrixlaan|Oude Markt|Nieuwstraat|Singel|Grote Steenweg`,
    cities: `Amsterdam|Rotterdam|Utrecht|Den Haag|Eindhoven|Groningen|Haarlem|Leiden|Antwerpen|Gent|Brugge|Leuven`,
    patterns: ['{s} {n}/{z} {c}', '{s} {n}, {z} {c}', 'Postbus {n}/{z} {c}', '{s} {n}-B/{z}  {c}/Nederland'],
    zip: '#### AA',
    country: 'Nederland',
  },
  SE: {
    streets: `Storgatan|Drottninggatan|Kungsgatan|Industrivägen|Björkvägen|Torggatan|Karl Johans gate|Strandveien|Kirkegata|Vestergade|Nørregade|Havnevej|Mannerheimintie|Hämeenkatu|Rantatie`,
    cities: `Stockholm|Göteborg|Malmö|Uppsala|Oslo|Bergen|Trondheim|København K|Aarhus C|Odense|Helsinki|Tampere|Turku`,
    patterns: ['{s} {n}/{z} {c}', '{s} {n}, {z} {c}', 'Box {n}/{z} {c}', '{s} {n} B/{z} {c}/Sverige'],
    zip: '### ##',
    country: 'Sverige',
  },
  PL: {
    streets: `ul. Mickiewicza|ul. Długa|al. Jerozolimskie|pl. Wolności|ul. Polna|ul. 3 Maja|ul. Kościuszki|os. Słoneczne|ul. Świętokrzyska`,
    cities: `Warszawa|Kraków|Wrocław|Poznań|Gdańsk|Łódź|Katowice|Lublin|Szczecin`,
    patterns: ['{s} {n}/{z} {c}', '{s} {n}/{n}, {z} {c}', '{z} {c}, {s} {n}', '{s} {n} lok. {n}/{z} {c}/Polska'],
    zip: '##-###',
    country: 'Polska',
  },
  CZ: {
    streets: `Masarykova|Hlavní|náměstí Míru|Nádražní|Palackého|Na Příkopě|třída Svobody|Vinohradská|Štefánikova|Hviezdoslavovo námestie|Váci út|Petőfi utca|Strada Victoriei|Bulevardul Unirii|Ilica|Trg bana Jelačića|Slovenska cesta|Knez Mihailova`,
    cities: `Praha 1|Brno|Ostrava|Plzeň|Olomouc|Bratislava|Košice|Budapest|Debrecen|București|Cluj-Napoca|Zagreb|Split|Ljubljana|Beograd`,
    patterns: ['{s} {n}/{z} {c}', '{s} {n}/{n}, {z} {c}', '{z} {c}, {s} {n}.', '{s} {n}, {z} {c}/Česká republika'],
    zip: '### ##',
    country: 'Česká republika',
  },
  TR: {
    streets: `Atatürk Caddesi|Cumhuriyet Cad.|İnönü Sokak|Bağdat Cad.|Gül Sk.|Barbaros Bulvarı|Organize Sanayi Bölgesi 5. Cad.`,
    cities: `Beşiktaş / İstanbul|Çankaya/Ankara|Konak, İzmir|Nilüfer / Bursa|Kadıköy İstanbul|Antalya`,
    patterns: [
      '{s} No: {n}/{z} {c}',
      '{s} No:{n} Kat:{n}/{c}',
      'Merkez Mah. {s} No: {n}/{n} {z} {c}',
      '{s} {n}, {z} {c}/Türkiye',
    ],
    zip: '#####',
    country: 'Türkiye',
  },
  SG: {
    streets: `Orchard Road|Raffles Place|Shenton Way|Robinson Road|Queen's Road Central|Nathan Road|Jalan Sultan Ismail|MG Road|Nariman Point|Anna Salai|Sheikh Zayed Road|Al Wasl Road|Nanjing Road|Zhongshan Rd|Chiyoda-ku, Marunouchi|Teheran-ro, Gangnam-gu|Sukhumvit Road|Ayala Avenue|Sandton Drive|Allan Gray Blvd|Broad Street|Kimathi Street`,
    cities: `Singapore|Hong Kong|Kuala Lumpur|Mumbai|Bengaluru|New Delhi|Chennai|Dubai, UAE|Abu Dhabi|Doha|Riyadh|Shanghai|Beijing|Tokyo|Seoul|Bangkok|Manila|Jakarta|Johannesburg|Cape Town|Lagos|Nairobi|Accra|Cairo|Tel Aviv`,
    patterns: [
      '{n} {s}/#{n}-{n} Tower/{c} {z}',
      '{n} {s}, {c} {z}',
      '{n}/F, Central Plaza/{n} {s}/{c}',
      'Level {n}, {s}/{c} {z}',
      'P.O. Box {n}, {c}',
      'Office {n}, {s}, {c}',
      '{n}-{n}-{n} {s}/{c} {z}',
      'Plot No. {n}, {s}/{c} - {z}',
    ],
    zip: '######',
    country: 'Singapore',
  },
};
// Addresses with buildings and landmarks instead of house numbers.
PLACES.IN = {
  streets: `Ring Road|Station Road|M.G. Road|Link Road|Ashram Marg|Old Highway|Temple Street|Lake Road|Sector 12|Phase II|Civil Lines|Gandhi Chowk|Main Bazar|Cantonment|Industrial Estate|Race Course Road`,
  cities: `Mumbai|Pune|Surat|Ahmedabad|Hyderabad|Chennai|Kolkata|Jaipur|Nagpur|Bengaluru|Indore|Vadodara|Kochi|Lucknow|Karachi|Lahore|Dhaka|Colombo|Manila|Lagos`,
  landmarks: `Lotus Complex|Silver Plaza|Green Park Society|Galaxy Cinema|City Hospital|Grand Hotel|State Bank|Post Office|Shanti Nagar|Town Hall|Sai Temple|Railway Station|Petrol Pump|Trade Centre|Sunrise Towers|Royal Arcade|Krishna Chambers|Water Tank|Central School|Diamond House|Marble Market|Bus Stand|Patel Colony|Vikas Bhavan`,
  patterns: [
    '{n}, {l}/Opp. {l}, {s}/{c} - {z}',
    'G-{n}, {l}/Nr. {l}/{s}/{c}-{z}',
    'Shop No. {n}, {l}/Opp. {l}/{s}, {c}',
    'Plot No. {n}, {s}/Near {l}/{c} - {z}. India',
    '{n}st Floor, {l}/Above {l}/{s}, {c}-{z}',
    'F/{n}, {l}, Opp. {l}, {s}/{c} - {z}',
    'B-{n}, {l}/{l}/{s}/{c} {z}',
    'Behind {l}, {s}/{c}',
    'H.No. {n}-{n}-{n}, {l}/{s}, {c} - {z}',
    'Unit {n}, {l}/B/h. {l}/{s}, {c} - {z}',
    '#{n}, {l}, {s}/{c} - {z}',
    '{s}/{c}',
  ],
  zip: '######',
  country: 'India',
};

export const LANGUAGE_COUNTRIES: Record<string, string[]> = {
  en: ['US', 'US', 'US', 'GB', 'GB', 'SG', 'SG', 'IN'],
  de: ['DE'],
  fr: ['FR'],
  es: ['ES'],
  it: ['IT'],
  pt: ['PT'],
  nl: ['NL'],
  sv: ['SE'],
  pl: ['PL'],
  cs: ['CZ'],
  tr: ['TR'],
};
